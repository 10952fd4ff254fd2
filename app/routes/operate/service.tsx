import { eachLanguage, toWire } from "#edge/contract/rules/localized.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LocalizedField } from "#app/features/operate/localized-field.tsx";
import { formValues, makeChange } from "#app/features/operate/change.server.ts";
import { OperateForm, TextField } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard } from "#app/features/page-guard.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { ...(await guard(context.product.operate.getService({}), request)), requestKey: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const t = getText(context.visit.locale, "operate-people");
  const values = formValues(await request.formData());
  return makeChange(request, context, values, {
    form: "service",
    call: "saveService",
    input: values,
    subject: { kind: "setting", id: "service" },
    wrong: {
      chat_url: t("service.chat_url.wrong"),
      ...toWire(
        "partner",
        eachLanguage(() => t("service.partner.wrong")),
      ),
    },
    done: "/operate/service",
  });
}

export const handle = { areas: ["operate-people", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.service");

/** The address of customer service's chat, and the partner whose members may store their number (Specification 9.6, 7.20). */
export default function OperateService() {
  const t = useText("operate");
  const own = useText("operate-people");
  const { service, version, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <OperateScreen title={t("section.service")} text={own("service.text")}>
      <OperateForm
        key={version}
        name="service"
        requestKey={requestKey}
        version={version}
        state={state}
        reason="optional"
        submit={t("save")}
      >
        <fieldset className="operate-group">
          <legend>{own("service.chat")}</legend>
          <TextField
            name="chat_url"
            label={own("service.chat_url")}
            hint={own("service.chat_url.hint")}
            stored={service.chat_url}
            maxLength={300}
            inputMode="url"
            autoCapitalize="none"
          />
        </fieldset>
        <fieldset className="operate-group">
          <legend>{own("service.partner")}</legend>
          <LocalizedField name="partner" stored={service} max={[40, 40]} hint={own("service.partner.hint")} />
        </fieldset>
      </OperateForm>
    </OperateScreen>
  );
}
