import * as z from "zod";
import { Flag, Id } from "../inputs.ts";
import { CHANGE_FIELDS } from "./change.ts";

const EvidenceFile = z.object({
  kind: z.enum(["image", "video", "sound", "file"]),
  /** Address of the file on this site. */
  address: z.string(),
  /** Addresses of the file's other renditions and of its cover. */
  others: z.array(z.string()),
  /** File name given by the sender; empty for none. */
  name: z.string(),
});
export type EvidenceFile = z.infer<typeof EvidenceFile>;
export type EvidenceFileKind = EvidenceFile["kind"];

/** A message that is stored with a report. */
export const EvidenceLine = z.object({
  seq: z.number(),
  from: z.string(),
  nick: z.string(),
  text: z.string(),
  at: z.number(),
  files: z.array(EvidenceFile).optional(),
});
export type EvidenceLine = z.infer<typeof EvidenceLine>;

/** The input of a decision on a report. */
export const decisionInput = <Measure extends z.ZodType>(measure: Measure) =>
  z.object({
    ...CHANGE_FIELDS,
    report_id: Id,
    decision: z.enum(["acted", "dismissed"]),
    measure,
    /**
     * 1: also removes the files of the reported message. If the report has no message, removes the files of all stored messages of
     * the person.
     */
    remove_files: Flag.default(0),
  });
