import type { Level } from "hls.js";
import type { StreamMedias } from "#edge/contract/entities/live.ts";

/** A source of the video: the room's own stream, or an address on another host. */
export interface PlayerLine {
  place: number;
  url: string;
  isOwn: boolean;
}

/**
 * `refused`: the browser requires a tap first. `unplayable`: the browser cannot show the stream, and the player has stopped
 * retrying.
 */
export type PlayerPhase = "idle" | "starting" | "playing" | "stalled" | "offline" | "failed" | "ended" | "refused" | "unplayable";

/** The state that a player's controls show. */
export interface PlayerState {
  phase: PlayerPhase;
  /** `place` of the current line. */
  line: number;
  /** Names of the qualities that the encoder sends, the best first. */
  qualities: readonly string[];
  /** The chosen quality; empty if the player chooses. */
  quality: string;
  /** Milliseconds behind the encoder; null if the stream does not state its time. */
  delayMs: number | null;
  /** Whether playback is as near to the encoder as possible. */
  isAtEdge: boolean;
  /** True if the viewer wants only sound. */
  isAudio: boolean;
  /** True if the line has sound but no video. */
  isSoundOnly: boolean;
  /** The codec that the browser lacks for an unplayable line; empty if it is unknown. */
  lacking: string;
}

/** The functions that a player needs from its page. */
export interface PlayerOptions {
  onState: (state: PlayerState) => void;
  /** The server's time, unix milliseconds. */
  now: () => number;
  /** True on a metered network: plays the smallest quality until the viewer chooses. */
  isSaving: boolean;
  /** True for a recording of a past broadcast. */
  isRecording: boolean;
  /** Start of the broadcast in unix milliseconds. */
  sinceMs: number;
  /** The tracks of the room's own line, as far as the server knows them. */
  media: StreamMedias;
}

/** The state of a player that has not started. */
export const IDLE: PlayerState = {
  phase: "idle",
  line: 0,
  qualities: [],
  quality: "",
  delayMs: null,
  isAtEdge: true,
  isAudio: false,
  isSoundOnly: false,
  lacking: "",
};

/**
 * Returns whether the browser plays HLS natively. Only Apple's browsers count, because other browsers claim support that they do
 * not have (Chromium answers "maybe").
 */
export const playsNatively = (video: HTMLVideoElement): boolean =>
  /^Apple/.test(navigator.vendor) && video.canPlayType("application/vnd.apple.mpegurl") !== "";

/** Returns whether the network is metered or slow, so that nothing plays until the viewer taps. */
export const isSavingData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
};

/**
 * Returns the delay of the shown picture in milliseconds, rounded to tenths of a second. The rounding avoids re-renders of the
 * controls while the shown number stays the same.
 */
export const toDelay = (pictureMs: number | null, nowMs: number): number | null =>
  pictureMs === null ? null : Math.max(0, Math.round((nowMs - pictureMs) / 100) * 100);

/** Returns the name of a quality: the name in the stream, or else its height. */
export const formatLevel = ({ name, height }: Level): string => name || (height ? `${height}p` : "");

/** Returns the line to try after a failed line; the same line if there is no other. */
export function lineAfter(lines: readonly PlayerLine[], place: number): number {
  const at = lines.findIndex((line) => line.place === place);
  return lines[(at + 1) % lines.length]?.place ?? place;
}

/** Holds a player's state and notifies its page of each change. */
export class ShownState {
  constructor(
    public state: PlayerState,
    readonly notify: (state: PlayerState) => void,
  ) {}

  set(change: Partial<PlayerState>): void {
    const names = Object.keys(change) as (keyof PlayerState)[];
    if (names.every((name) => change[name] === this.state[name])) return;
    this.state = { ...this.state, ...change };
    this.notify(this.state);
  }
}
