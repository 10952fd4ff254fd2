import { eachLanguage, toWire } from "#edge/contract/rules/localized.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LocalizedField } from "#app/features/operate/localized-field.tsx";
import { changeItem, newForms } from "#app/features/operate/item.server.ts";
import { OperateForm, TextField } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard } from "#app/features/page-guard.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

const FORMS = { service: "saveService" } as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { service, version } = await guard(context.product.operate.getService({}), request);
  return { service, forms: newForms(FORMS, version) };
}

export function action(args: ActionFunctionArgs) {
  const t = getText(args.context.visit.locale, "operate-people");
  const partner = toWire(
    "partner",
    eachLanguage(() => t("service.partner.wrong")),
  );
  return changeItem(args, FORMS, () => ({
    subject: { kind: "setting", id: "service" },
    wrong: { chat_url: t("service.chat_url.wrong"), ...partner },
    done: "/operate/service",
  }));
}

export const handle = { areas: ["operate-people", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.service");

/**
 * Sets the address of the customer service chat (Specification 9.6) and the partner whose members can store their membership
 * number (Specification 7.20).
 */
export default function OperateService() {
  const t = useText("operate");
  const own = useText("operate-people");
  const { service } = useLoaderData<typeof loader>();
  return (
    <OperateScreen title={t("section.service")} text={own("service.text")}>
      <OperateForm name="service" submit={t("save")}>
        <fieldset className="operate-group">
          <legend>{own("service.chat")}</legend>
          <TextField
            name="chat_url"
            label={own("service.chat_url")}
            hint={own("service.chat_url.hint")}
            stored={service.chat_url}
            inputMode="url"
            autoCapitalize="none"
          />
        </fieldset>
        <fieldset className="operate-group">
          <legend>{own("service.partner")}</legend>
          <LocalizedField name="partner" stored={service} hint={own("service.partner.hint")} />
        </fieldset>
      </OperateForm>
    </OperateScreen>
  );
}
