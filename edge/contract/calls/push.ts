import * as z from "zod";
import { callsFrom } from "../call.ts";
import { ALERT_KINDS } from "../rules/alerts.ts";
import { NOTICE_PREVIEWS, TIME_OF_DAY } from "../rules/contacts.ts";
import { Flag, Id, SportParam } from "./inputs.ts";

const call = callsFrom({ source: "docs/decisions/0013" });

/** The endpoint and the secret together identify a browser's subscription. */
const Device = z.object({
  endpoint: z.url("must be the subscription's endpoint").max(1024, "must have at most 1024 characters"),
  auth: z.string().min(1, "must be the subscription's secret").max(64),
});
const PublicKey = z.string().min(1, "must be the subscription's public key").max(128);
const Kind = z.enum(ALERT_KINDS);
const Subject = z.enum(["match", "team"], "must be match or team");

const TimeOfDay = z.string().refine((time) => time === "" || TIME_OF_DAY.test(time), "must be a time such as 22:30, or empty");

const MessageNotices = z.object({
  is_on: z.number(),
  preview: z.enum(NOTICE_PREVIEWS),
  rest_from: z.string(),
  rest_to: z.string(),
});

/** A subject, and the kinds of alerts about it that a device gets. */
const Choice = z.object({ subject: Subject, sport: SportParam, id: z.number(), kinds: z.array(Kind) });

/** Alerts by web push. Guests may subscribe to matches and teams; a device belongs to the person who is signed in on it. */
export const push = {
  getPushKey: call.get("/api/push/getPushKey", {
    summary: "The key that a browser subscribes with; empty where web push is not set up",
    input: z.object({}),
    data: z.object({ key: z.string() }),
  }),
  getPushDevice: call.post("/api/push/getPushDevice", {
    summary: "What a device is told of, newest first; nothing for a device that is not known",
    input: Device,
    data: z.object({ without_score: z.number(), list: z.array(Choice.extend({ name: z.string() })) }),
  }),
  savePushChoice: call.post("/api/push/savePushChoice", {
    summary:
      "Tells a device of a match or of all matches of a team; no kinds: not any more. Without `without_score` the device's choice stays",
    input: Device.extend({
      p256dh: PublicKey,
      subject: Subject,
      sport: SportParam,
      id: Id,
      kinds: z.array(Kind).max(ALERT_KINDS.length),
      without_score: Flag.optional(),
    }),
    data: z.object({ kinds: z.array(Kind) }),
  }),
  savePushDevice: call.viewer.post("/api/push/savePushDevice", {
    summary: "Tells a device of the channels that the signed-in person follows, as long as the session is open",
    source: "docs/decisions/0052-channels.md",
    input: Device.extend({ p256dh: PublicKey }),
    data: z.object({}),
  }),
  getMessageNotices: call.viewer.post("/api/push/getMessageNotices", {
    summary: "The signed-in person's choices about notices of private messages",
    source: "docs/decisions/0057-contacts.md",
    input: z.object({}),
    data: MessageNotices,
  }),
  saveMessageNotices: call.viewer.post("/api/push/saveMessageNotices", {
    summary: "Chooses whether private messages are notified, how much a notice shows, and the hours of rest",
    source: "docs/decisions/0057-contacts.md",
    input: z.object({
      is_on: Flag,
      preview: z.enum(NOTICE_PREVIEWS, `must be one of ${NOTICE_PREVIEWS.join(", ")}`),
      rest_from: TimeOfDay,
      rest_to: TimeOfDay,
    }),
    data: MessageNotices,
  }),
  renewPushDevice: call.post("/api/push/renewPushDevice", {
    summary: "A browser has a new subscription in place of an old one; choices move to it",
    input: Device.extend({ p256dh: PublicKey, old_endpoint: Device.shape.endpoint, old_auth: Device.shape.auth }),
    data: z.object({}),
  }),
  saveScoreChoice: call.post("/api/push/saveScoreChoice", {
    summary: "Whether all alerts of a device come without the score; changes nothing for a device that is not known",
    input: Device.extend({ without_score: Flag }),
    data: z.object({}),
  }),
  forgetPushDevice: call.post("/api/push/forgetPushDevice", {
    summary: "A device is told of nothing any more",
    input: Device,
    data: z.object({}),
  }),
};
