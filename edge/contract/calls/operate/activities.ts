import * as z from "zod";
import {
  ACTIVITY_KINDS,
  ACTIVITY_PHASES,
  type Lines,
  readPrizes,
  readStages,
  readTickets,
} from "#edge/contract/rules/activities.ts";
import { textFields } from "../../entities/localized.ts";
import { Id, IdOrNone, PageInput, paged, UnixSeconds, Whole } from "../inputs.ts";
import { CHANGE_FIELDS, inSomeLanguage, lineFields, operatorCalls } from "./change.ts";

const call = operatorCalls({ source: "docs/decisions" });

/** Parses a text line by line. The error names the first line that cannot be read. */
const toLines = <Item>(read: (text: string) => Lines<Item>) =>
  z
    .string()
    .max(4_000, "must have at most 4000 characters")
    .default("")
    .transform((text, context) => {
      const found = read(text);
      if ("list" in found) return found.list;
      context.addIssue({ code: "custom", message: `line ${found.wrong} cannot be read` });
      return z.NEVER;
    });

/** An activity as operators see it, drafts included. */
export const OwnActivity = z.object({
  id: z.number(),
  kind: z.enum(ACTIVITY_KINDS),
  state: z.enum(["draft", "published"]),
  phase: z.enum(ACTIVITY_PHASES),
  ...textFields("title"),
  ...textFields("summary"),
  ...textFields("rules"),
  /** Unix seconds. */
  starts_at: z.number(),
  ends_at: z.number(),
  welcome_tickets: z.number(),
  /** Version of the activity's prize table. */
  odds_version: z.number(),
});
export type OwnActivity = z.infer<typeof OwnActivity>;

export const activityCalls = {
  getActivities: call.post("/api/operate/getActivities", {
    summary: "All activities, drafts too, newest first",
    input: PageInput,
    data: paged(OwnActivity),
  }),
  getActivity: call.post("/api/operate/getActivity", {
    summary: "One of them with its prizes or stages and its sources of tickets as text, and how many were given",
    input: z.object({ id: Id }),
    data: z.object({
      activity: OwnActivity,
      table: z.string(),
      tickets: z.string(),
      given: z.array(
        z.object({
          ...textFields("name"),
          given: z.number(),
          stock: z.number().nullable(),
        }),
      ),
      version: z.number(),
    }),
  }),
  saveActivity: call.change("/api/operate/saveActivity", {
    summary:
      "Writes an activity's texts, time and tickets; without id a new draft. Once published its beginning and its tickets stay",
    input: z
      .object({
        ...CHANGE_FIELDS,
        id: IdOrNone.default(0),
        kind: z.enum(ACTIVITY_KINDS, "must be task or draw"),
        ...lineFields("title", 40, 60),
        ...lineFields("summary", 80, 120),
        ...lineFields("rules", 2_000, 3_000),
        starts_at: UnixSeconds,
        ends_at: UnixSeconds,
        welcome_tickets: Whole(0, 20).default(0),
        tickets: toLines(readTickets),
      })
      .refine(({ starts_at, ends_at }) => ends_at > starts_at, { path: ["ends_at"], message: "must be after the beginning" })
      .superRefine(inSomeLanguage("title", "summary", "rules")),
  }),
  saveActivityPrizes: call.change("/api/operate/saveActivityPrizes", {
    summary: "Writes the prizes of a draw with their odds; a published draw gets a new version, which everybody sees",
    input: z.object({ ...CHANGE_FIELDS, id: Id, table: toLines(readPrizes) }),
  }),
  saveActivityStages: call.change("/api/operate/saveActivityStages", {
    summary: "Writes the stages of a task that is a draft",
    input: z.object({ ...CHANGE_FIELDS, id: Id, table: toLines(readStages) }),
  }),
  publishActivity: call.change("/api/operate/publishActivity", {
    summary: "Publishes a draft; from then on its prizes are never changed, a draw's odds only by a new version",
    input: z.object({ ...CHANGE_FIELDS, id: Id }),
  }),
  endActivity: call.change("/api/operate/endActivity", {
    summary: "Ends an activity now; what was won stays, reached stages can be received three days longer",
    input: z.object({ ...CHANGE_FIELDS, id: Id }),
  }),
};
