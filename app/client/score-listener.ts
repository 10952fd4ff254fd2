import type { ChatClient } from "#chat/index.ts";
import { DEFAULT_LOCALE, localeOf } from "#edge/contract/rules/locale.ts";
import { isMatchPulse } from "#edge/contract/rules/match-pulse.ts";
import { writtenIn } from "#edge/contract/rules/names.ts";
import { serverNow } from "../visit/use-now.ts";
import { announceRaceStart } from "./race-banners.ts";
import { inStep, receivePulses, setPushed } from "./score-feed.ts";

let heard: ChatClient | undefined;
let isJoined = false;

function hear(client: ChatClient, { EVENT, SITE_EVENT }: typeof import("#chat/index.ts")): void {
  if (heard === client) return;
  heard = client;
  client.on(EVENT.NET_STATE_CHANGE, ({ data }) => setPushed(isJoined && data.state === "connected"));
  client.on(SITE_EVENT.SCORES, ({ data }) => receivePulses((data.list as readonly unknown[]).filter(isMatchPulse)));
  client.on(SITE_EVENT.RACE_START, ({ data }) => {
    const locale = localeOf(document.documentElement.lang) ?? DEFAULT_LOCALE;
    inStep(data.at || serverNow(), () => announceRaceStart({ id: data.id, desc: writtenIn(data, "desc", locale) }));
  });
}

/** Joins the room of scores and starts. `viewer` gives the uid of the person who is signed in then, null for a visitor. */
export async function listen(viewer: () => number | null): Promise<void> {
  const [{ chat }, library] = await Promise.all([import("./chat.ts"), import("#chat/index.ts")]);
  const page = await chat();
  if (!page) return;
  page.identity.setViewer(viewer());
  hear(page.client, library);
  await page.client.joinGroup({ groupID: library.NOTIFY_ROOM });
  isJoined = true;
  setPushed(true);
  const uid = viewer();
  if (uid === null) return;
  const { followUnread } = await import("./follow-unread.ts");
  followUnread(page.client, library.EVENT, uid);
}
