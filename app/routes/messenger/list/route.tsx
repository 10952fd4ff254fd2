import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { C2C_TABS, c2cTabOf } from "#edge/contract/rules/rooms.ts";
import { ConversationList } from "#app/features/messenger/conversation-list.ts";
import { ConversationRow } from "#app/features/messenger/conversation-row.tsx";
import { useStore } from "#app/features/messenger/store.ts";
import { useMessenger } from "#app/features/messenger/use-messenger.ts";
import { metaOf } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { textOf, useText } from "#app/i18n/use-text.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import "#app/features/messenger/messenger.css";

export function loader({ request, context }: LoaderFunctionArgs) {
  requireOwn(context, request);
  return { tab: c2cTabOf(new URL(request.url).searchParams.get("tab")) };
}

export const handle = { areas: ["messenger"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  metaOf(args, (locale) => ({ description: textOf(locale, "messenger")("description") }));

const TYPE_OF_TAB = { private: "C2C", group: "GROUP", friends: "" } as const;

/** The viewer's conversations (Specification 2.13, 4.6). */
export default function Conversations() {
  const t = useText("messenger");
  const { tab } = useLoaderData<typeof loader>();
  const state = useMessenger();
  const [list] = useState(() => new ConversationList());
  const conversations = useStore(list);
  useEffect(() => (state.phase === "open" ? list.follow(state.messenger) : undefined), [state, list]);
  const shown = conversations?.filter(({ type }) => type === TYPE_OF_TAB[tab]) ?? [];
  return (
    <>
      <h1 className="screen-title">{t("title")}</h1>
      <TabLinks
        label={t("title")}
        tabs={C2C_TABS.map((own) => ({
          to: own === "private" ? "/c2c" : `/c2c?tab=${own}`,
          name: t(`tab.${own}`),
          current: own === tab,
        }))}
      />
      {conversations === null ? (
        <p className="messenger-note" role="status">
          {t(state.phase === "none" ? "none" : "connecting")}
        </p>
      ) : shown.length === 0 ? (
        <p className="messenger-note">{t(tab === "group" ? "list.group.empty" : "list.empty")}</p>
      ) : (
        <ul className="conversations">
          {shown.map((conversation) => (
            <ConversationRow key={conversation.conversationID} conversation={conversation} />
          ))}
        </ul>
      )}
    </>
  );
}
