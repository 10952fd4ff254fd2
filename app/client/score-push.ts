import { useEffect } from "react";
import type { ChatClient } from "#chat/index.ts";
import { DEFAULT_LOCALE, localeOf } from "#edge/contract/rules/locale.ts";
import { isMatchPulse } from "#edge/contract/rules/match-pulse.ts";
import { writtenIn } from "#edge/contract/rules/names.ts";
import { announceRaceStart } from "./race-banners.ts";
import { serverNow } from "../features/use-now.ts";
import { inStep, receivePulses, setPushed } from "./score-feed.ts";

/** The light call of every 3 s brings scores until then: running the chat's 40 kB would hold up the first taps and scrolls. */
const AFTER_INTERACTIVE_MS = 6_000;
/** The longest wait for an idle moment after that. */
const IDLE_WITHIN_MS = 2_000;

/** How long after a failure it is tried again at the earliest, and over how long the many who failed together spread, unless the network comes back before. */
const AGAIN_MS = 30_000;
const AGAIN_WITHIN_MS = 30_000;

let heard: ChatClient | undefined;
let isJoined = false;
/** True while the room is being joined, and once it is. */
let isBegun = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let idle: number | undefined;
/** The viewer's uid, null for a visitor. */
let viewer: number | null = null;

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

async function listen(): Promise<void> {
  const [{ chat }, library] = await Promise.all([import("./chat.ts"), import("#chat/index.ts")]);
  const page = await chat();
  if (!page) return;
  page.identity.setViewer(viewer);
  hear(page.client, library);
  await page.client.joinGroup({ groupID: library.NOTIFY_ROOM });
  isJoined = true;
  setPushed(true);
  if (viewer === null) return;
  const { followUnread } = await import("./follow-unread.ts");
  followUnread(page.client, library.EVENT, viewer);
}

function begin(): void {
  clearTimeout(timer);
  if (isBegun) return;
  isBegun = true;
  listen().catch((error: unknown) => {
    isBegun = false;
    console.warn("Scores are asked for; the chat could not be joined.", error);
    timer = setTimeout(begin, AGAIN_MS + Math.random() * AGAIN_WITHIN_MS);
  });
}

/** Begins once the page has nothing else to do. Safari has no such signal, and begins at once. */
function beginWhenIdle(): void {
  if (typeof requestIdleCallback === "undefined") begin();
  else idle = requestIdleCallback(begin, { timeout: IDLE_WITHIN_MS });
}

/**
 * Hears scores as they move and matches as they begin, soon after the page is interactive (Specification 4.25, 4.26), as the viewer `uid`
 * where one is signed in (6.2), else without a name. A browser without sockets, or a chat that is away, leaves the light call as it is; one that was away at first is tried again.
 */
export function useScorePush(uid: number | null): void {
  useEffect(() => {
    viewer = uid;
    // Before the chat is there, `listen` names the viewer.
    if (isBegun)
      void import("./chat.ts").then(async ({ chat }) => (await chat())?.identity.setViewer(viewer)).catch(() => undefined);
  }, [uid]);
  useEffect(() => {
    if (typeof WebSocket === "undefined") return;
    timer = setTimeout(beginWhenIdle, AFTER_INTERACTIVE_MS);
    addEventListener("online", begin);
    return () => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
      removeEventListener("online", begin);
    };
  }, []);
}
