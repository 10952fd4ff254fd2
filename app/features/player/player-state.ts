import type { Level } from "hls.js";
import type { StreamMedias } from "#edge/contract/entities/live.ts";

/** A stream that the player can choose: the room's own, or an address on another host. */
export interface PlayerLine {
  place: number;
  url: string;
  isOwn: boolean;
}

/** `refused`: the browser requires a tap first. `unplayable`: the browser cannot show the stream; retries have stopped. */
export type PlayerPhase = "idle" | "starting" | "playing" | "stalled" | "offline" | "failed" | "ended" | "refused" | "unplayable";

export interface PlayerState {
  phase: PlayerPhase;
  line: number;
  /** The best quality comes first. */
  qualities: readonly string[];
  /** Empty if the player chooses. */
  quality: string;
  /** Milliseconds behind the encoder; null if the stream does not state its time. */
  delayMs: number | null;
  /** True if playback is as near to the encoder as possible. */
  isAtEdge: boolean;
  isAudio: boolean;
  isSoundOnly: boolean;
  /** The codec that the browser lacks if the line is unplayable. Empty if the codec is unknown. */
  lacking: string;
}

export interface PlayerOptions {
  onState: (state: PlayerState) => void;
  /** The server's time, unix milliseconds. */
  now: () => number;
  /** True on a metered network: the smallest quality plays until the viewer chooses another quality. */
  isSaving: boolean;
  isRecording: boolean;
  sinceMs: number;
  media: StreamMedias;
}

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

/** True only for Apple's browsers, because other browsers claim support that they do not have (Chromium answers "maybe"). */
export const playsNatively = (video: HTMLVideoElement): boolean =>
  /^Apple/.test(navigator.vendor) && video.canPlayType("application/vnd.apple.mpegurl") !== "";

/** On a metered or slow network nothing plays until the viewer taps. */
export const isSavingData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
};

/** Milliseconds, rounded to tenths of a second, so that the controls do not re-render while the shown number stays the same. */
export const toDelay = (pictureMs: number | null, nowMs: number): number | null =>
  pictureMs === null ? null : Math.max(0, Math.round((nowMs - pictureMs) / 100) * 100);

/** Returns the quality's name in the stream, or its height if it has no name. */
export const formatLevel = ({ name, height }: Level): string => name || (height ? `${height}p` : "");

/** Returns the next stream line, or the same one if there is no other. */
export function lineAfter(lines: readonly PlayerLine[], place: number): number {
  const at = lines.findIndex((line) => line.place === place);
  return lines[(at + 1) % lines.length]?.place ?? place;
}

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
