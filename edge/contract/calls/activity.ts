import * as z from "zod";
import { callsFrom } from "../call.ts";
import { ActivityAward, ActivityCard, ActivityInfo, GivenAward } from "../entities/activity.ts";
import { ACTIVITY_PHASES } from "../rules/activities.ts";
import { Id, keyFor, PAGE_FIELDS, paged } from "./inputs.ts";

const call = callsFrom({ source: "docs/decisions" });

const RequestKey = keyFor("draw");

/** Activities and draws. The specification names them but gives no addresses (1.2, 2.3), so docs/decisions/0017 defines them. */
export const activity = {
  getActivityList: call.post("/api/activity/getActivityList", {
    summary: "Activities that run, are coming or are over; pages are appended",
    source: "1.2, docs/decisions",
    input: z.object({
      phase: z.enum(ACTIVITY_PHASES, "must be running, coming or over").default("running"),
      ...PAGE_FIELDS,
    }),
    data: paged(ActivityCard),
  }),
  getActivityInfo: call.post("/api/activity/getActivityInfo", {
    summary:
      "An activity: rules, stages or prizes with their odds as they are drawn with, winners; the signed-in person's tickets and counts",
    source: "2.3, docs/decisions",
    input: z.object({ id: Id }),
    data: ActivityInfo,
  }),
  draw: call.adult.post("/api/activity/draw", {
    summary: "Uses a free ticket; `version` is that of the odds the person has seen, others are refused",
    input: z.object({ id: Id, version: Id, request_key: RequestKey }),
    data: GivenAward,
  }),
  receive: call.viewer.post("/api/activity/receive", {
    summary: "Takes the reward of a stage that was reached, once",
    input: z.object({ id: Id, stage: Id }),
    data: GivenAward,
  }),
  getAwardList: call.viewer.post("/api/activity/getAwardList", {
    summary: "What the signed-in person drew and received in an activity, newest first; pages are appended",
    input: z.object({ id: Id, ...PAGE_FIELDS }),
    data: paged(ActivityAward),
  }),
};
