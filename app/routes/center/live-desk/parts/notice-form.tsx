import { Form, useNavigation } from "@remix-run/react";
import { AreaField } from "#app/ui/form/field.tsx";
import { useText } from "#app/i18n/use-text.ts";

export function NoticeForm({ notice, max, error }: { notice: string; max: number; error?: string }) {
  const t = useText("broadcast");
  const isBusy = useNavigation().state !== "idle";
  return (
    <section className="center-card">
      <Form key={notice} method="post" className="account-form center-form" preventScrollReset noValidate>
        <input type="hidden" name="intent" value="notice" />
        <AreaField
          name="text"
          label={t("notice")}
          hint={t("notice.hint")}
          error={error}
          defaultValue={notice}
          maxLength={max}
          rows={2}
        />
        <button type="submit" className="button" disabled={isBusy}>
          {t(isBusy ? "busy" : "notice.save")}
        </button>
      </Form>
    </section>
  );
}
