import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useSubmit } from "@remix-run/react";
import { MESSAGES_FROM, NOTICE_PREVIEWS } from "#edge/contract/rules/contacts.ts";
import { FriendSettingRow } from "#app/features/messenger/contacts/friend-setting-row.tsx";
import { NoticeSetting } from "#app/features/messenger/contacts/notice-setting.tsx";
import { dataAnswer } from "#app/features/data-answer.server.ts";
import { guard } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SwitchForm } from "#app/ui/switch-row.tsx";
import "#app/features/messenger/contacts/chat-setting.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireOwn(context, request);
  const [privacy, notices] = await Promise.all([
    guard(context.product.user.getPrivacy({}), request),
    guard(context.product.push.getMessageNotices({}), request),
  ]);
  return { privacy, notices, pushKey: context.pushKey };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireOwn(context, request);
  const form = await request.formData();
  if (form.get("form") === "notices") {
    const text = (name: string): string => String(form.get(name) ?? "");
    const is_on = form.get("is_on") === "1" ? 1 : 0;
    const preview = NOTICE_PREVIEWS.find((known) => known === form.get("preview")) ?? "name";
    await guard(
      context.product.push.saveMessageNotices({ is_on, preview, rest_from: text("rest_from"), rest_to: text("rest_to") }),
      request,
    );
    return dataAnswer({ saved: true });
  }
  const messages_from = MESSAGES_FROM.find((known) => known === form.get("messages_from"));
  const findable = form.has("findable") ? (form.get("findable") === "1" ? 1 : 0) : undefined;
  await guard(context.product.user.savePrivacy({ messages_from, findable }), request);
  return dataAnswer({ saved: true });
}

export const handle = { areas: ["contacts", "messenger"] } satisfies ScreenHandle;

export const meta = createMeta("contacts", "setting.title");

/** The choices of docs/decisions/0057. */
export default function ChatSetting() {
  const t = useText("contacts");
  const submit = useSubmit();
  const { privacy, notices, pushKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <CenterScreen
      title={t("setting.title")}
      done={answer && t("setting.saved")}
      up={{ to: "/user-center/setting", label: t("setting.up") }}
    >
      <Form
        method="post"
        className="center-card chat-setting"
        preventScrollReset
        onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      >
        <fieldset>
          <legend>{t("setting.from")}</legend>
          {MESSAGES_FROM.map((from) => (
            <label key={from} className="center-row">
              <span>{t(`setting.from.${from}`)}</span>
              <input type="radio" name="messages_from" value={from} defaultChecked={privacy.messages_from === from} />
            </label>
          ))}
        </fieldset>
        <noscript>
          <p className="chat-setting-save">
            <button type="submit" className="button">
              {t("contact.save")}
            </button>
          </p>
        </noscript>
      </Form>
      <section className="center-card">
        <SwitchForm className="center-row" label={t("setting.findable")} name="findable" isOn={privacy.findable === 1} />
      </section>
      {pushKey ? <NoticeSetting notices={notices} pushKey={pushKey} /> : null}
      <FriendSettingRow />
    </CenterScreen>
  );
}
