import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { changeItem, newForms } from "#app/features/operate/item.server.ts";
import { AreaField, FormCard } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard } from "#app/features/page-guard.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import { FileCard, MuteCard, RoomCard } from "./parts/chat-cards.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

const FORMS = { lexicon: "saveLexicon", mute: "mutePerson", room: "muteInRoom", file: "removeFile" } as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { words, fixed, version } = await guard(context.product.operate.getLexicon({}), request);
  const { lexicon, ...acts } = FORMS;
  return { words, fixed: fixed.length, forms: { ...newForms(acts), ...newForms({ lexicon }, version) } };
}

export const action = (args: ActionFunctionArgs) =>
  changeItem(args, FORMS, ({ act }) => ({
    done: "/operate/chat",
    forms: {
      lexicon: { subject: { kind: "setting", id: "lexicon" } },
      room: { call: act === "ban" ? "banInRoom" : "muteInRoom" },
      file: { confirm: getText(args.context.visit.locale, "operate-people")("chat.file.ask") },
    },
  }));

export const handle = { areas: ["operate-people", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.chat");

export default function OperateChat() {
  const t = useText("operate");
  const own = useText("operate-people");
  const { words, fixed } = useLoaderData<typeof loader>();
  return (
    <OperateScreen title={t("section.chat")} text={own("chat.text")}>
      <FormCard name="lexicon" submit={t("save")} title={own("chat.lexicon")} text={own("chat.lexicon.text")}>
        <AreaField
          name="words"
          label={own("chat.words")}
          hint={fixed > 0 ? own("chat.words.fixed", { count: fixed }) : own("chat.words.hint")}
          stored={words.join("\n")}
          rows={10}
        />
      </FormCard>
      <MuteCard />
      <RoomCard />
      <FileCard />
    </OperateScreen>
  );
}
