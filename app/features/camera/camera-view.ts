import type { SegmentLength } from "#edge/contract/rules/broadcasts.ts";
import type { Facing } from "./camera-source.ts";

export type CameraPhase =
  /**
   * The camera was not requested; the permission prompt is open; the person denied it; the device has no camera; the browser does
   * not support it.
   */
  | "off"
  | "asking"
  | "denied"
  | "missing"
  | "unsupported"
  /** The camera shows its picture; the broadcast is live; the last segments are being sent; the broadcast has ended. */
  | "ready"
  | "live"
  | "ending"
  | "ended"
  /** The site refuses the broadcast. `reason` is the site's text; empty if a different encoder is already sending. */
  | "refused";

export interface CameraView {
  phase: CameraPhase;
  reason: string;
  stream: MediaStream | null;
  facing: Facing;
  canFlip: boolean;
  isMuted: boolean;
  /** Numbers of segments that the site received, and that were dropped. */
  sent: number;
  dropped: number;
  /** Start of the broadcast in unix milliseconds of the server's clock. */
  sinceMs: number;
  /** Bit rate of the picture in kilobits per second. */
  kbps: number;
  /** `isWeak`: the network is slower than the picture. `isLost`: the network does not respond. */
  isWeak: boolean;
  isLost: boolean;
  /** Seconds for which the page was hidden the last time; 0 if never. */
  awayS: number;
}

/** The functions and values of the page that a camera broadcast needs. */
export interface CameraNeeds {
  /** Returns the push address, which ends with a slash. */
  push: () => Promise<string>;
  /** Reports to the site that the broadcast has ended. */
  ended: () => Promise<void>;
  /** Length of a segment file in seconds. */
  lengthS: SegmentLength;
  /** Returns the server's time in unix milliseconds. */
  now: () => number;
}

/** The state of a camera that nobody has opened. */
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
