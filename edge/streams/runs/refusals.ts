import type { Holder, Verdict } from "./holder.ts";
import { HOLD_MS } from "./run.ts";
import { encoderName } from "./sender.ts";

/** `reason` is for the encoder's user and names the remedy. */
export interface RefusedUpload {
  http: 400 | 403 | 409 | 413 | 429 | 503;
  reason: string;
}

/** The texts of refusals ask for this many seconds of silence. Calculated for the usual segments of one second. */
const WAIT_S = HOLD_MS / 1_000 + 1;

export type Refusing = Extract<Verdict, "foreign" | "second-list" | "cut">;

export const isRefusing = (verdict: Verdict): verdict is Refusing =>
  verdict === "foreign" || verdict === "second-list" || verdict === "cut";

const formatHolder = ({ run: { sender } }: Holder): string =>
  [encoderName(sender.agent), sender.address].filter(Boolean).join(" at ") || "one that does not say its name";

export function toRefusedUpload(verdict: Refusing, quality: string, holder: Holder): RefusedUpload {
  if (verdict === "cut")
    return {
      http: 409,
      reason: `the anchor has cut this encoder off; stop it for ${WAIT_S} seconds, or let it go on at /m/user-center/live-desk`,
    };
  if (verdict === "second-list")
    return {
      http: 409,
      reason: `${quality} has the list ${holder.run.playlist} already; send each quality to its own address, KEY/QUALITY/ (ffmpeg: name:HD and name:SD in -var_stream_map, and …/KEY/%v/index.m3u8)`,
    };
  return {
    http: 409,
    reason: `a different encoder sends ${quality} with this key (${formatHolder(holder)}); stop it, and send again when it has been silent for ${WAIT_S} seconds, send each quality to its own address, KEY/QUALITY/, or take a key of your own`,
  };
}
