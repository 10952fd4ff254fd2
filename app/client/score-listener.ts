import type { ChatClient, EVENT } from "#chat/index.ts";
import { DEFAULT_LOCALE, findLocale } from "#edge/contract/rules/locale.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { NOTIFY_ROOM } from "#edge/contract/rules/room-ids.ts";
import { serverNow } from "../visit/use-now.ts";
import { announceRaceStart } from "./race-banners.ts";
import { catchUp, inStep, receivePulses, setPushed } from "./score-feed.ts";
import { hearNotices } from "./site-notices.ts";

let heard: ChatClient | undefined;
let isJoined = false;
/** The number of the last notice in NOTIFY_ROOM; 0 before the first. */
let lastNumber = 0;

/** The site numbers its notices without gaps. A notice without a number is passed on once and is in no log. */
function noteNumber(number: number): void {
  if (number <= lastNumber) return;
  if (lastNumber > 0 && number > lastNumber + 1) catchUp();
  lastNumber = number;
}

function hear(client: ChatClient, events: typeof EVENT): void {
  if (heard === client) return;
  heard = client;
  // The poll goes on where it was. Should it not, the number of the next notice shows a gap.
  client.on(events.NET_STATE_CHANGE, ({ data }) => setPushed(isJoined && data.state === "connected", lastNumber > 0));
  client.on("siteMessage", ({ data: { groupID, sequence } }) => {
    if (groupID === NOTIFY_ROOM) noteNumber(sequence);
  });
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
