import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formValues, makeChange } from "#app/features/operate/change.server.ts";
import { AreaField, OperateForm } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard } from "#app/features/page-guard.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import { FileCard, MuteCard, RoomCard } from "./parts/chat-cards.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { words, fixed, version } = await guard(context.product.operate.getLexicon({}), request);
  return { words, fixed: fixed.length, version, keys: Array.from({ length: 4 }, () => crypto.randomUUID()) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const values = formValues(await request.formData());
  if (values.form === "lexicon") {
    return makeChange(request, context, values, {
      form: "lexicon",
      call: "saveLexicon",
      input: { words: values.words ?? "" },
      subject: { kind: "setting", id: "lexicon" },
      done: "/operate/chat",
    });
  }
  if (values.form === "file") {
    const t = getText(context.visit.locale, "operate-people");
    return makeChange(request, context, values, {
      form: "file",
      call: "removeFile",
      input: values,
      done: "/operate/chat",
      confirm: t("chat.file.ask"),
    });
  }
  if (values.form === "mute")
    return makeChange(request, context, values, { form: "mute", call: "mutePerson", input: values, done: "/operate/chat" });
  return makeChange(request, context, values, {
    form: "room",
    call: values.act === "ban" ? "banInRoom" : "muteInRoom",
    input: values,
    done: "/operate/chat",
  });
}

export const handle = { areas: ["operate-people", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.chat");

/** Forbidden words, and actions in one room. */
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
        <OperateForm
          key={version}
          name="lexicon"
          requestKey={keys[0] ?? ""}
          version={version}
          state={state}
          reason="optional"
          submit={t("save")}
        >
          <AreaField
            name="words"
            label={own("chat.words")}
            hint={own("chat.words.hint", { count: fixed })}
            stored={words.join("\n")}
            rows={10}
            maxLength={60_000}
          />
        </OperateForm>
      </section>
      <MuteCard requestKey={keys[3] ?? ""} version={version} state={state} />
      <RoomCard requestKey={keys[1] ?? ""} version={version} state={state} />
      <FileCard requestKey={keys[2] ?? ""} version={version} state={state} />
    </OperateScreen>
  );
}
