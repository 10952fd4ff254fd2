import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formValues, makeChange } from "../../features/operate/change.server";
import { AreaField, OperateForm, SelectField, TextField } from "../../features/operate/operate-form";
import { operateMeta, OperateScreen } from "../../features/operate/operate-screen";
import { guard } from "../../features/page-guard";
import { useText } from "../../i18n/use-text";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { words, fixed, version } = await guard(context.product.operate.getLexicon({}), request);
  return { words, fixed: fixed.length, version, keys: [crypto.randomUUID(), crypto.randomUUID()] };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const values = formValues(await request.formData());
  if (values.form === "lexicon") {
    return makeChange(request, context, values, { form: "lexicon", call: "saveLexicon", input: { words: values.words ?? "" }, subject: { kind: "setting", id: "lexicon" }, done: "/operate/chat" });
  }
  return makeChange(request, context, values, { form: "room", call: values.act === "ban" ? "banInRoom" : "muteInRoom", input: values, done: "/operate/chat" });
}

export const meta = operateMeta("section.chat");

/** Specification 9.2; 0 lets speak, or come in, again. */
const SECONDS = [600, 3600, 86_400, 259_200, 0] as const;

/** The words that nobody may say, and what is done in one room. */
export default function OperateChat() {
  const t = useText("operate");
  const { words, fixed, version, keys } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <OperateScreen title={t("section.chat")} text={t("chat.text")}>
      <section className="card">
        <div className="card-head">
          <h2>{t("chat.lexicon")}</h2>
        </div>
        <p className="operate-text">{t("chat.lexicon.text")}</p>
        <OperateForm key={version} name="lexicon" requestKey={keys[0] ?? ""} version={version} state={state} reason="optional" submit={t("save")}>
          <AreaField name="words" label={t("chat.words")} hint={t("chat.words.hint", { count: fixed })} stored={words.join("\n")} rows={10} maxLength={60_000} />
        </OperateForm>
      </section>
      <section className="card">
        <div className="card-head">
          <h2>{t("chat.room")}</h2>
        </div>
        <p className="operate-text">{t("chat.room.text")}</p>
        <OperateForm key={`room${version}`} name="room" requestKey={keys[1] ?? ""} state={state} reason="required" submit={t("chat.room.submit")} danger>
          <div className="operate-pair">
            <TextField name="group_id" label={t("chat.room.id")} hint={t("chat.room.id.hint")} maxLength={96} autoCapitalize="none" autoComplete="off" required />
            <TextField name="person" label={t("orders.uid")} inputMode="numeric" maxLength={15} autoComplete="off" required />
            <SelectField
              name="act"
              label={t("chat.room.act")}
              stored="mute"
              options={[
                ["mute", t("chat.room.mute")],
                ["ban", t("chat.room.ban")],
              ]}
            />
            <SelectField name="seconds" label={t("person.ban.hours")} stored={600} options={SECONDS.map((seconds) => [seconds, t(`mute.${seconds}`)])} />
          </div>
        </OperateForm>
      </section>
    </OperateScreen>
  );
}
