import * as z from "zod";
import { call } from "#edge/contract/call.ts";
import { APPLICATION_STATES } from "#edge/contract/rules/service.ts";
import { textFields } from "../../entities/localized.ts";
import { Id, Page, PageSize } from "../inputs.ts";
import { Application } from "../user-people.ts";
import { CHANGE_FIELDS, Changed, lineFields, REASONED_FIELDS } from "./change.ts";

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
const SitePath = z
  .string()
  .trim()
  .max(200, "must have at most 200 characters")
  .regex(/^(?:|\/(?![/\\])[^\s\\]*)$/, "must be a path of the site")
  .default("");
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
    access: "operator",
    input: z.object({
      state: z.enum(APPLICATION_STATES, "must be a state of applications").default("open"),
      page: Page,
      size: PageSize,
    }),
    data: z.object({ list: z.array(OwnApplication), total: z.number() }),
  }),
  getApplicationDetail: call.post("/api/operate/getApplicationDetail", {
    summary: "One of them, with the version that a decision names",
    source: "2.10",
    access: "operator",
    input: z.object({ id: Id }),
    data: z.object({ application: OwnApplication, version: z.number() }),
  }),
  approveApplication: call.post("/api/operate/approveApplication", {
    summary: "Makes the applicant what they applied to become, and tells them",
    source: "2.10",
    access: "operator",
    input: z.object({ ...CHANGE_FIELDS, id: Id }),
    data: Changed,
  }),
  refuseApplication: call.post("/api/operate/refuseApplication", {
    summary: "Refuses an application; the applicant is told the reason",
    source: "2.10",
    access: "operator",
    input: z.object({ ...REASONED_FIELDS, id: Id }),
    data: Changed,
  }),
  getAnnouncements: call.post("/api/operate/getAnnouncements", {
    summary: "What everybody was told in the inbox, newest first",
    source: "2.18",
    access: "operator",
    input: z.object({ page: Page, size: PageSize }),
    data: z.object({ list: z.array(Announcement), total: z.number() }),
  }),
  getAnnouncement: call.post("/api/operate/getAnnouncement", {
    summary: "One of them, with the version that a change of it names",
    source: "2.18",
    access: "operator",
    input: z.object({ id: Id }),
    data: z.object({ announcement: Announcement, version: z.number() }),
  }),
  announce: call.post("/api/operate/announce", {
    summary: "Tells everybody something, in Chinese, Portuguese and, if wanted, English",
    source: "2.18",
    access: "operator",
    input: z.object({ ...CHANGE_FIELDS, ...WORDS }),
    data: Changed,
  }),
  takeBackAnnouncement: call.post("/api/operate/takeBackAnnouncement", {
    summary: "Takes an announcement out of all inboxes; what it said stays in the log",
    source: "2.18",
    access: "operator",
    input: z.object({ ...CHANGE_FIELDS, id: Id }),
    data: Changed,
  }),
  sendNotice: call.post("/api/operate/sendNotice", {
    summary: "Tells one person something, in Chinese, Portuguese and, if wanted, English",
    source: "2.18",
    access: "operator",
    input: z.object({ ...CHANGE_FIELDS, ...WORDS, person: Id }),
    data: Changed,
  }),
};
