import { type Dispatch, useEffect, useMemo, useReducer, useState } from "react";
import type { ChatClient } from "#chat/index.ts";
import { DEFAULT_LOCALE, findLocale } from "#edge/contract/rules/locale.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { NOTIFY_ROOM } from "#edge/contract/rules/room-ids.ts";
import { hearNotices } from "#app/client/site-notices.ts";
import { toHappening } from "./happenings.ts";
import { createActions, type Library, type PaneActions } from "./pane-actions.ts";
import { changePane, firstState, type PaneChange, type PaneState, type Target } from "./pane-state.ts";

type Dispatched = Dispatch<PaneChange>;

/** `actions` is null until the library is loaded; `client` is the id of the client's heading. */
export interface PaneProps {
  actions: PaneActions | null;
  client: string;
}

/** `actions` is null until the library is loaded; `isUnloaded` is true if the library failed to load. */
export interface Pane {
  state: PaneState;
  isUnloaded: boolean;
  actions: PaneActions | null;
  dispatch: Dispatched;
}

function listen(client: ChatClient, { EVENT }: Library, dispatch: Dispatched): void {
  client.on(EVENT.NET_STATE_CHANGE, ({ data }) => dispatch({ type: "net", net: data.state }));
  client.on(EVENT.SDK_READY, () => {
    dispatch({ type: "ready" });
    client.getConversationList().then(
      ({ data }) => dispatch({ type: "conversations", list: data.conversationList }),
      // A library without the conversation module rejects this call; there is then no list to show.
      () => undefined,
    );
  });
  client.on(EVENT.SDK_NOT_READY, () => dispatch({ type: "ended" }));
  client.on(EVENT.KICKED_OUT, ({ data }) => dispatch({ type: "heard", list: [{ kind: "kicked", why: data.type }] }));
  client.on(EVENT.MESSAGE_RECEIVED, ({ data }) => dispatch({ type: "heard", list: data.map(toHappening) }));
  client.on(EVENT.GROUP_SYSTEM_NOTICE_RECEIVED, ({ data }) => dispatch({ type: "heard", list: [toHappening(data.message)] }));
  client.on(EVENT.MESSAGE_REVOKED, ({ data }) =>
    dispatch({ type: "marked", messageIDs: data.map(({ ID }) => ID), as: "isRecalled" }),
  );
  client.on(EVENT.MESSAGE_READ_BY_PEER, ({ data }) =>
    dispatch({ type: "marked", messageIDs: data.map(({ ID }) => ID), as: "isRead" }),
  );
  client.on(EVENT.CONVERSATION_LIST_UPDATED, ({ data }) => dispatch({ type: "conversations", list: data }));
  hearNotices(client, {
    scores: ({ list }, group) => dispatch({ type: "heard", list: [{ kind: "scores", group, count: list.length }] }),
    race_start: (start, group) => {
      const text = writtenIn(start, "desc", findLocale(document.documentElement.lang) ?? DEFAULT_LOCALE);
      dispatch({ type: "heard", list: [{ kind: "race-start", group, text }] });
    },
  });
}

export function usePane(appId: number, target: Target): Pane {
  const [state, dispatch] = useReducer(changePane, target, firstState);
  const [made, setMade] = useState<{ client: ChatClient; library: Library } | null>(null);
  const [isUnloaded, setUnloaded] = useState(false);

  useEffect(() => {
    let isLeft = false;
    let client: ChatClient | null = null;
    import("#chat/index.ts").then(
      (library) => {
        if (isLeft) return;
        client = library.createChat({ SDKAppID: appId, besideRooms: [NOTIFY_ROOM] });
        listen(client, library, dispatch);
        setMade({ client, library });
      },
      (error: unknown) => {
        console.error(error);
        setUnloaded(true);
      },
    );
    return () => {
      isLeft = true;
      setMade(null);
      client?.destroy().catch((error: unknown) => console.warn("The client did not end cleanly.", error));
    };
  }, [appId]);

  const actions = useMemo(() => made && createActions(made.client, made.library, dispatch), [made]);
  return { state, isUnloaded, actions, dispatch };
}
