import * as z from "zod";
import { ACT_DOORS, MODERATOR_ACTS } from "#edge/contract/rules/moderator-acts.ts";
import { PAGE_FIELDS, paged } from "../inputs.ts";
import { operatorCalls } from "./change.ts";

const call = operatorCalls({ source: "docs/decisions/0081-rules-by-every-door.md" });

export const ModeratorActLine = z.object({
  id: z.number(),
  /** Unix seconds. */
  at: z.number(),
  /** The time since the act, in words. Computed when the answer was made. */
  ago: z.string().default(""),
  door: z.enum(ACT_DOORS),
  act: z.enum(MODERATOR_ACTS),
  /** Chat ids; the chat id of an account is its number. `person` is empty for an act on the whole place. */
  actor: z.string(),
  actor_nick: z.string().default(""),
  person: z.string(),
  person_nick: z.string().default(""),
  /** The place of the act, one of three: a group's id, `clip:<id>`, or `short:<id>`. */
  place: z.string(),
  detail: z.string(),
  reason: z.string(),
});
export type ModeratorActLine = z.infer<typeof ModeratorActLine>;

const Named = z.string().trim().max(192, "must have at most 192 characters").optional();

export const moderatorActCalls = {
  getModeratorActs: call.post("/api/operate/getModeratorActs", {
    summary: "What moderators did, newest first; by moderator, person, place or act",
    input: z.object({
      ...PAGE_FIELDS,
      actor: Named,
      person: Named,
      place: Named,
      act: z.enum(MODERATOR_ACTS).optional(),
    }),
    data: paged(ModeratorActLine),
  }),
};
