import * as z from "zod";
import { APPLICATION_STATES } from "#edge/contract/rules/service.ts";
import { textFields } from "../../entities/localized.ts";
import { Id, PAGE_FIELDS, PageInput, paged } from "../inputs.ts";
import { Application } from "../user-people.ts";
import { CHANGE_FIELDS, inSomeLanguage, lineFields, operatorCalls, Pattern, REASONED_FIELDS } from "./change.ts";

const call = operatorCalls({ source: "2.18" });

export const OwnApplication = Application.extend({ uid: z.number(), nick_name: z.string() });
export type OwnApplication = z.infer<typeof OwnApplication>;

/** An announcement to everybody's inbox. `readers` is the number of people who have opened it. */
export const Announcement = z.object({
  id: z.number(),
  ...textFields("title"),
  ...textFields("body"),
  link: z.string(),
  /** Unix seconds. */
  published_at: z.number(),
  readers: z.number(),
});
export type Announcement = z.infer<typeof Announcement>;

/** A path of the site, or empty. */
const SitePath = Pattern(200, /^(?:|\/(?![/\\])[^\s\\]*)$/, "must be a path of the site").default("");
const WORDS = {
  ...lineFields("title", 80, 120),
  ...lineFields("body", 2_000, 2_000),
  link: SitePath,
};

/** Applications and inbox announcements (docs/decisions/0019). */
export const centerCalls = {
  getApplications: call.post("/api/operate/getApplications", {
    summary: "Applications by state, those that wait longest first, decided ones newest first",
    source: "2.10",
    input: z.object({
      state: z.enum(APPLICATION_STATES, "must be a state of applications").default("open"),
      ...PAGE_FIELDS,
    }),
    data: paged(OwnApplication),
  }),
  getApplicationDetail: call.post("/api/operate/getApplicationDetail", {
    summary: "One of them, with the version that a decision names",
    source: "2.10",
    input: z.object({ id: Id }),
    data: z.object({ application: OwnApplication, version: z.number() }),
  }),
  approveApplication: call.change("/api/operate/approveApplication", {
    summary: "Makes the applicant what they applied to become, and tells them",
    source: "2.10",
    input: z.object({ ...CHANGE_FIELDS, id: Id }),
  }),
  refuseApplication: call.change("/api/operate/refuseApplication", {
    summary: "Refuses an application; the applicant is told the reason",
    source: "2.10",
    input: z.object({ ...REASONED_FIELDS, id: Id }),
  }),
  getAnnouncements: call.post("/api/operate/getAnnouncements", {
    summary: "What everybody was told in the inbox, newest first",
    input: PageInput,
    data: paged(Announcement),
  }),
  getAnnouncement: call.post("/api/operate/getAnnouncement", {
    summary: "One of them, with the version that a change of it names",
    input: z.object({ id: Id }),
    data: z.object({ announcement: Announcement, version: z.number() }),
  }),
  announce: call.change("/api/operate/announce", {
    summary: "Tells everybody something, in one language or more",
    input: z.object({ ...CHANGE_FIELDS, ...WORDS }).superRefine(inSomeLanguage("title", "body")),
  }),
  takeBackAnnouncement: call.change("/api/operate/takeBackAnnouncement", {
    summary: "Takes an announcement out of all inboxes; what it said stays in the log",
    input: z.object({ ...CHANGE_FIELDS, id: Id }),
  }),
  sendNotice: call.change("/api/operate/sendNotice", {
    summary: "Tells one person something, in one language or more",
    input: z.object({ ...CHANGE_FIELDS, ...WORDS, person: Id }).superRefine(inSomeLanguage("title", "body")),
  }),
};
