import type { SegmentLength } from "#edge/contract/rules/broadcasts.ts";
import type { Facing } from "./camera-source.ts";

export type CameraPhase =
  /** Not requested; prompt is open; the person refused; there is no camera; this browser cannot. */
  | "off"
  | "asking"
  | "denied"
  | "missing"
  | "unsupported"
  /** The picture is there; on the air; ended. */
  | "ready"
  | "live"
  | "ending"
  | "ended"
  /** The site refuses it: `reason` names the reason; empty if a different encoder sends. */
  | "refused";

export interface CameraView {
  phase: CameraPhase;
  reason: string;
  stream: MediaStream | null;
  facing: Facing;
  canFlip: boolean;
  isMuted: boolean;
  /** Segments that arrived and that were dropped. */
  sent: number;
  dropped: number;
  /** When it went on the air, unix milliseconds of the server's clock. */
  sinceMs: number;
  /** Kilobits a second of the picture. */
  kbps: number;
  /** The network is slower than the picture; it does not answer. */
  isWeak: boolean;
  isLost: boolean;
  /** Seconds for which the page was hidden the last time; 0 for never. */
  awayS: number;
}

/** Services of the page for a broadcast from a camera. */
export interface CameraNeeds {
  /** Returns the push address, with its last slash. */
  push: () => Promise<string>;
  /** Reports the end of the broadcast to the site. */
  ended: () => Promise<void>;
  /** Length of a file in seconds. */
  lengthS: SegmentLength;
  /** The server's time, unix milliseconds. */
  now: () => number;
}

/** A camera that nobody has opened. */
export const UNOPENED: CameraView = {
  phase: "off",
  reason: "",
  stream: null,
  facing: "user",
  canFlip: false,
  isMuted: false,
  sent: 0,
  dropped: 0,
  sinceMs: 0,
  kbps: 0,
  isWeak: false,
  isLost: false,
  awayS: 0,
};
