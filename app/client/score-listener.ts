import type { ChatClient, EVENT } from "#chat/index.ts";
import { DEFAULT_LOCALE, findLocale } from "#edge/contract/rules/locale.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { NOTIFY_ROOM } from "#edge/contract/rules/room-ids.ts";
import { serverNow } from "../visit/use-now.ts";
import { announceRaceStart } from "./race-banners.ts";
import { inStep, receivePulses, setPushed } from "./score-feed.ts";
import { hearNotices } from "./site-notices.ts";

let heard: ChatClient | undefined;
let isJoined = false;

function hear(client: ChatClient, events: typeof EVENT): void {
  if (heard === client) return;
  heard = client;
  client.on(events.NET_STATE_CHANGE, ({ data }) => setPushed(isJoined && data.state === "connected"));
  hearNotices(client, {
    scores: ({ list }) => receivePulses(list),
    race_start: (start) => {
      const locale = findLocale(document.documentElement.lang) ?? DEFAULT_LOCALE;
      inStep(start.at || serverNow(), () => announceRaceStart({ id: start.id, desc: writtenIn(start, "desc", locale) }));
    },
  });
}

/** `viewer` returns the uid of the person who is signed in at that time; null for a visitor. */
export async function listen(viewer: () => number | null): Promise<void> {
  const [{ chat }, library] = await Promise.all([import("./chat.ts"), import("#chat/index.ts")]);
  const page = await chat();
  if (!page) return;
  page.identity.setViewer(viewer());
  hear(page.client, library.EVENT);
  await page.client.joinGroup({ groupID: NOTIFY_ROOM });
  isJoined = true;
  setPushed(true);
  const uid = viewer();
  if (uid === null) return;
  const { followUnread } = await import("./follow-unread.ts");
  followUnread(page.client, library.EVENT, uid);
}
