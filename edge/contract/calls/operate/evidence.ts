import * as z from "zod";
import { Flag } from "../inputs.ts";

const EvidenceFile = z.object({
  kind: z.enum(["image", "video", "sound", "file"]),
  /** Its address on this site. */
  address: z.string(),
  /** Addresses of its other renditions and of its cover. */
  others: z.array(z.string()),
  /** The name that its sender gave it; empty for none. */
  name: z.string(),
});
export type EvidenceFile = z.infer<typeof EvidenceFile>;
export type EvidenceFileKind = EvidenceFile["kind"];

/** A message as a report keeps it. */
export const EvidenceLine = z.object({
  seq: z.number(),
  from: z.string(),
  nick: z.string(),
  text: z.string(),
  at: z.number(),
  files: z.array(EvidenceFile).optional(),
});
export type EvidenceLine = z.infer<typeof EvidenceLine>;

/** 1: the reported message's files are taken down too, or those of all lines of the person where no message is reported. */
export const RemoveFiles = Flag.default(0);
