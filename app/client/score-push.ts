import { useEffect } from "react";
import type { MatchPulse } from "../../edge/contract/entities/match";
import { announceRaceStart } from "./race-banners";
import { receivePulses, setPushed } from "./score-feed";

/** How long a page has to itself before the chat is loaded: it is there and answers first. */
const AFTER_INTERACTIVE_MS = 1_500;

/** Numbers of a pulse, in the order of `MatchPulse`. */
const PULSE_LENGTH = 18;

const isPulse = (value: unknown): value is MatchPulse => Array.isArray(value) && value.length === PULSE_LENGTH && Number.isInteger(value[0]);

let isListening = false;

async function listen(): Promise<void> {
  const [{ chat }, { EVENT, NOTIFY_ROOM, SITE_EVENT }] = await Promise.all([import("./chat"), import("../../chat")]);
  const client = await chat();
  if (!client) return;
  let isJoined = false;
  client.on(EVENT.NET_STATE_CHANGE, ({ data }) => setPushed(isJoined && data.state === "connected"));
  client.on(SITE_EVENT.SCORES, ({ data }) => receivePulses((data.list as readonly unknown[]).filter(isPulse)));
  client.on(SITE_EVENT.RACE_START, ({ data }) => {
    const isPortuguese = document.documentElement.lang.startsWith("pt");
    announceRaceStart({ id: data.id, desc: isPortuguese ? data.desc_pt : data.desc_zh });
  });
  await client.joinGroup({ groupID: NOTIFY_ROOM });
  isJoined = true;
  setPushed(true);
}

/**
 * Hears scores as they move and matches as they begin, from when the page is interactive (Specification 4.25, 4.26). A browser without
 * sockets, or a chat that is away, leaves the light call as it is.
 */
export function useScorePush(): void {
  useEffect(() => {
    if (typeof WebSocket === "undefined") return;
    const timer = setTimeout(() => {
      if (isListening) return;
      isListening = true;
      listen().catch((error: unknown) => {
        isListening = false;
        console.warn("Scores are asked for; the chat could not be joined.", error);
      });
    }, AFTER_INTERACTIVE_MS);
    return () => clearTimeout(timer);
  }, []);
}
