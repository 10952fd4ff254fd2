import type { Level } from "hls.js";
import type { StreamMedias } from "#edge/contract/entities/live.ts";

/** One way to watch: the room's own stream, or an address of a different host. */
export interface PlayerLine {
  place: number;
  url: string;
  isOwn: boolean;
}

/** `refused`: the browser needs a tap first. `unplayable`: the browser cannot show the stream; no more attempts. */
export type PlayerPhase = "idle" | "starting" | "playing" | "stalled" | "offline" | "failed" | "ended" | "refused" | "unplayable";

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
  /** The sound is wanted alone. */
  isAudio: boolean;
  /** The line has sound and no picture. */
  isSoundOnly: boolean;
  /** The codec that the browser lacks for an unplayable line; empty where nobody knows. */
  lacking: string;
}

/** Needs of a player that its page fills. */
export interface PlayerOptions {
  onState: (state: PlayerState) => void;
  /** The server's time, unix milliseconds. */
  now: () => number;
  /** True on a metered network: plays the smallest quality until the viewer chooses. */
  isSaving: boolean;
  /** A broadcast of the past. */
  isRecording: boolean;
  /** When the broadcast began, unix milliseconds. */
  sinceMs: number;
  /** The tracks of the room's own line, as far as its server knows them. */
  media: StreamMedias;
}

/** A player that has not begun. */
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

/** Apple's browsers play HLS by themselves; others claim so and cannot (Chromium answers "maybe"). */
export const playsNatively = (video: HTMLVideoElement): boolean =>
  /^Apple/.test(navigator.vendor) && video.canPlayType("application/vnd.apple.mpegurl") !== "";

/** A metered or slow network, where nothing plays before a tap. */
export const isSavingData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
};

/** How late a picture is, in milliseconds; in tenths of a second, so that the controls are drawn again only when the figure changes. */
export const toDelay = (pictureMs: number | null, nowMs: number): number | null =>
  pictureMs === null ? null : Math.max(0, Math.round((nowMs - pictureMs) / 100) * 100);

/** Returns the name of a quality: the stream's own, or its height. */
export const formatLevel = ({ name, height }: Level): string => name || (height ? `${height}p` : "");

/** Returns the line to try after one that fails; the same where there is no other. */
export function lineAfter(lines: readonly PlayerLine[], place: number): number {
  const at = lines.findIndex((line) => line.place === place);
  return lines[(at + 1) % lines.length]?.place ?? place;
}

/** Keeps a player's state, and notifies its page of each change that the controls show. */
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
