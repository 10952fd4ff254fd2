import { Form, useSubmit } from "@remix-run/react";
import { type FocusEvent, useState } from "react";
import { NOTICE_PREVIEWS, type NoticePreview } from "#edge/contract/rules/contacts.ts";
import { toast, toastFailure } from "#app/client/notices.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SwitchForm } from "#app/ui/switch-row.tsx";
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
  const submit = useSubmit();
  const save = (field: HTMLInputElement | HTMLSelectElement): void => submit(field.form, { preventScrollReset: true });
  const { is_on, ...when } = notices;
  const saveTime = ({ target }: FocusEvent<HTMLInputElement>): void => {
    if (target.value !== target.defaultValue) save(target);
  };
  return (
    <section className="center-card chat-setting">
      <h2>{t("notice.title")}</h2>
      <SwitchForm
        className="center-row"
        label={t("notice.on")}
        name="is_on"
        isOn={is_on === 1}
        fields={{ form: "notices", ...when }}
      />
      <Form method="post" key={JSON.stringify(notices)} preventScrollReset>
        <input type="hidden" name="form" value="notices" />
        <input type="hidden" name="is_on" value={is_on} />
        <label className="center-row">
          <span>{t("notice.preview")}</span>
          <select name="preview" defaultValue={notices.preview} onChange={({ target }) => save(target)}>
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
            {t("notice.from")} <input type="time" name="rest_from" defaultValue={notices.rest_from} onBlur={saveTime} />
          </label>
          <label>
            {t("notice.to")} <input type="time" name="rest_to" defaultValue={notices.rest_to} onBlur={saveTime} />
          </label>
        </fieldset>
        <p className="chat-setting-save">
          <button type="button" className="button button-quiet scripted" disabled={isBusy} onClick={() => void turnOn()}>
            {t("notice.device")}
          </button>
          <noscript>
            <button type="submit" className="button">
              {t("contact.save")}
            </button>
          </noscript>
        </p>
      </Form>
    </section>
  );
}
