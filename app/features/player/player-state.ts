import type { Level } from "hls.js";

/** One way to watch: the room's own stream, or an address of a different host. */
export interface PlayerLine {
  place: number;
  url: string;
  isOwn: boolean;
}

export type PlayerPhase = "idle" | "starting" | "playing" | "stalled" | "offline" | "failed" | "ended";

/** The state that a player's controls show. */
export interface PlayerState {
  phase: PlayerPhase;
  /** Place of the line that plays. */
  line: number;
  /** Names of the qualities that the encoder sends, the best first. */
  qualities: readonly string[];
  /** The chosen quality; empty while the player chooses. */
  quality: string;
  /** Milliseconds behind the encoder; null where the stream does not state its time. */
  delayMs: number | null;
  /** Whether the picture is as near to the encoder as it can be. */
  isAtEdge: boolean;
}

/** A player that has not begun. */
export const IDLE: PlayerState = { phase: "idle", line: 0, qualities: [], quality: "", delayMs: null, isAtEdge: true };

/** Apple's browsers play HLS by themselves; others claim so and cannot (Chromium answers "maybe"). */
export const playsNatively = (video: HTMLVideoElement): boolean =>
  /^Apple/.test(navigator.vendor) && video.canPlayType("application/vnd.apple.mpegurl") !== "";

/** Returns the name of a quality: the stream's own, or its height. */
export const nameOf = ({ name, height }: Level): string => name || (height ? `${height}p` : "");
