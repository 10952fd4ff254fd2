import { Form } from "@remix-run/react";
import { useState } from "react";
import { NOTICE_PREVIEWS, type NoticePreview } from "#edge/contract/rules/contacts.ts";
import { toast, toastFailure } from "#app/client/notices.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../../visit/visit.ts";
import { failureText } from "#app/i18n/failure-text.ts";

interface NoticeSettingProps {
  notices: { is_on: number; preview: NoticePreview; rest_from: string; rest_to: string };
  pushKey: string;
}

export function NoticeSetting({ notices, pushKey }: NoticeSettingProps) {
  const t = useText("contacts");
  const { locale } = useVisit();
  const [isBusy, setIsBusy] = useState(false);
  const turnOn = async (): Promise<void> => {
    setIsBusy(true);
    const { AlertsDenied, keepDevice } = await import("#app/client/alerts.ts");
    try {
      await keepDevice(pushKey);
      toast(t("notice.device.done"));
    } catch (error) {
      toastFailure(error instanceof AlertsDenied ? t("notice.denied") : failureText(error, locale));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Form method="post" className="center-card chat-setting" preventScrollReset>
      <h2>{t("notice.title")}</h2>
      <input type="hidden" name="form" value="notices" />
      <label className="center-row">
        <span>{t("notice.on")}</span>
        <input type="checkbox" name="is_on" value="1" defaultChecked={notices.is_on === 1} />
      </label>
      <label className="center-row">
        <span>{t("notice.preview")}</span>
        <select name="preview" defaultValue={notices.preview}>
          {NOTICE_PREVIEWS.map((preview) => (
            <option key={preview} value={preview}>
              {t(`notice.preview.${preview}`)}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="chat-setting-rest">
        <legend>{t("notice.rest")}</legend>
        <label>
          {t("notice.from")} <input type="time" name="rest_from" defaultValue={notices.rest_from} />
        </label>
        <label>
          {t("notice.to")} <input type="time" name="rest_to" defaultValue={notices.rest_to} />
        </label>
      </fieldset>
      <p className="chat-setting-save">
        <button type="button" className="button button-quiet" disabled={isBusy} onClick={() => void turnOn()}>
          {t("notice.device")}
        </button>
        <button type="submit" className="button">
          {t("contact.save")}
        </button>
      </p>
    </Form>
  );
}
