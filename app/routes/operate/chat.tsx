import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formValues, makeChange } from "#app/features/operate/change.server.ts";
import { AreaField, OperateForm, SelectField, TextField } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard } from "#app/features/page-guard.ts";
import { textOf, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { words, fixed, version } = await guard(context.product.operate.getLexicon({}), request);
  return { words, fixed: fixed.length, version, keys: Array.from({ length: 4 }, () => crypto.randomUUID()) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const values = formValues(await request.formData());
  if (values.form === "lexicon") {
    return makeChange(request, context, values, { form: "lexicon", call: "saveLexicon", input: { words: values.words ?? "" }, subject: { kind: "setting", id: "lexicon" }, done: "/operate/chat" });
  }
  if (values.form === "file") {
    const t = textOf(context.visit.locale, "operate-people");
    return makeChange(request, context, values, { form: "file", call: "removeFile", input: values, done: "/operate/chat", confirm: t("chat.file.ask") });
  }
  if (values.form === "mute") return makeChange(request, context, values, { form: "mute", call: "mutePerson", input: values, done: "/operate/chat" });
  return makeChange(request, context, values, { form: "room", call: values.act === "ban" ? "banInRoom" : "muteInRoom", input: values, done: "/operate/chat" });
}

export const handle = { areas: ["operate-people"] } satisfies ScreenHandle;

export const meta = operateMeta("section.chat");

/** Specification 9.2; 0 lets speak, or come in, again. */
const SECONDS = [600, 3600, 86_400, 259_200, 0] as const;

/** The words that nobody may say, and what is done in one room. */
export default function OperateChat() {
  const t = useText("operate");
  const own = useText("operate-people");
  const { words, fixed, version, keys } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <OperateScreen title={t("section.chat")} text={own("chat.text")}>
      <section className="card">
        <div className="card-head">
          <h2>{own("chat.lexicon")}</h2>
        </div>
        <p className="operate-text">{own("chat.lexicon.text")}</p>
        <OperateForm key={version} name="lexicon" requestKey={keys[0] ?? ""} version={version} state={state} reason="optional" submit={t("save")}>
          <AreaField name="words" label={own("chat.words")} hint={own("chat.words.hint", { count: fixed })} stored={words.join("\n")} rows={10} maxLength={60_000} />
        </OperateForm>
      </section>
      <section className="card">
        <div className="card-head">
          <h2>{own("chat.mute")}</h2>
        </div>
        <p className="operate-text">{own("chat.mute.text")}</p>
        <OperateForm key={`mute${version}`} name="mute" requestKey={keys[3] ?? ""} state={state} reason="required" submit={own("chat.room.submit")} danger>
          <div className="operate-pair">
            <TextField name="person" label={own("chat.person")} hint={own("chat.person.hint")} maxLength={128} autoCapitalize="none" autoComplete="off" required />
            <SelectField name="seconds" label={own("person.ban.hours")} stored={600} options={SECONDS.map((seconds) => [seconds, own(`mute.${seconds}`)])} />
          </div>
        </OperateForm>
      </section>
      <section className="card">
        <div className="card-head">
          <h2>{own("chat.room")}</h2>
        </div>
        <p className="operate-text">{own("chat.room.text")}</p>
        <OperateForm key={`room${version}`} name="room" requestKey={keys[1] ?? ""} state={state} reason="required" submit={own("chat.room.submit")} danger>
          <div className="operate-pair">
            <TextField name="group_id" label={own("chat.room.id")} hint={own("chat.room.id.hint")} maxLength={96} autoCapitalize="none" autoComplete="off" required />
            <TextField name="person" label={own("chat.person")} hint={own("chat.person.hint")} maxLength={128} autoCapitalize="none" autoComplete="off" required />
            <SelectField
              name="act"
              label={own("chat.room.act")}
              stored="mute"
              options={[
                ["mute", own("chat.room.mute")],
                ["ban", own("chat.room.ban")],
              ]}
            />
            <SelectField name="seconds" label={own("person.ban.hours")} stored={600} options={SECONDS.map((seconds) => [seconds, own(`mute.${seconds}`)])} />
          </div>
        </OperateForm>
      </section>
      <section className="card">
        <div className="card-head">
          <h2>{own("chat.file")}</h2>
        </div>
        <p className="operate-text">{own("chat.file.text")}</p>
        <OperateForm key={`file${version}`} name="file" requestKey={keys[2] ?? ""} state={state} reason="required" submit={own("chat.file")} danger>
          <TextField name="address" label={own("chat.file.address")} maxLength={400} autoCapitalize="none" autoComplete="off" required />
        </OperateForm>
      </section>
    </OperateScreen>
  );
}
