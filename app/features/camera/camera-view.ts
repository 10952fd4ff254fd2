import type { SegmentLength } from "#edge/contract/rules/broadcasts.ts";
import type { Facing } from "./camera-source.ts";

export type CameraPhase =
  /** `off`: nobody requested the camera. `asking`: the permission prompt is open. `missing`: the device has no camera. */
  | "off"
  | "asking"
  | "denied"
  | "missing"
  | "unsupported"
  /** `ready`: the camera's video is shown. `ending`: the last segments are being sent. */
  | "ready"
  | "live"
  | "ending"
  | "ended"
  /** `reason` is the site's text; empty if a different encoder is already sending. */
  | "refused";

export interface CameraView {
  phase: CameraPhase;
  reason: string;
  stream: MediaStream | null;
  facing: Facing;
  canFlip: boolean;
  isMuted: boolean;
  sent: number;
  dropped: number;
  sinceMs: number;
  kbps: number;
  /** `isWeak`: the network is slower than the video. `isLost`: the network does not respond. */
  isWeak: boolean;
  isLost: boolean;
  /** Seconds for which the page was hidden the last time; 0 if never. */
  awayS: number;
}

export interface CameraNeeds {
  /** Resolves with the address to which segments are sent. The address ends with a slash. */
  push: () => Promise<string>;
  ended: () => Promise<void>;
  lengthS: SegmentLength;
  /** Returns the server's time in unix milliseconds. */
  now: () => number;
}

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
