import * as z from "zod";
import { SHARING_RATIO } from "#edge/contract/rules/anchors.ts";
import { LANGS } from "#edge/contract/rules/locale.ts";
import { numeric } from "../../numeric.ts";
import { oneSeenLine } from "../../rules/unseen.ts";
import { Flag, Id, PAGE_FIELDS, paged, Whole } from "../inputs.ts";
import { CHANGE_FIELDS, operatorCalls, REASONED_FIELDS } from "./change.ts";

const call = operatorCalls({ source: "docs/decisions" });

/** Duration of a ban in hours; 0 for a permanent ban. */
export const BAN_HOURS = [24, 72, 168, 720, 0] as const;

/** An operator may `renew` (replace) an anchor's push key, or `revoke` it, which also ends the broadcast. */
export const STREAM_KEY_CHANGES = ["renew", "revoke"] as const;

/** Labels of a room in lists, set by operators. */
const RoomLabels = z.object({
  /** One of `live_category`; empty for none. */
  category: z.string().overwrite(oneSeenLine).max(24, "must have at most 24 characters").default(""),
  /** One of `live_badge`; empty for none. */
  badge: z.string().overwrite(oneSeenLine).max(24, "must have at most 24 characters").default(""),
  /** The language that is spoken in the room. The answer always has it; a change without it keeps the language. */
  language: z.enum(LANGS, `must be one of ${LANGS.join(", ")}`).optional(),
  /** Sort weight among rooms; the highest weight comes first. */
  weight: Whole(0, 10_000).default(0),
});

const Ban = z.object({ until: z.number(), reason: z.string(), created_at: z.number() });

export const PersonRow = z.object({
  uid: z.number(),
  nick_name: z.string(),
  /** The phone number, masked, because operators need to recognise a number but must not collect numbers. */
  mobile: z.string(),
  user_level: z.number(),
  vip_level: z.number(),
  is_anchor: z.number(),
  is_anchor_admin: z.number(),
  is_operate: z.number(),
  is_youliao: z.number(),
  regist_time: z.number(),
  last_login: z.number(),
  banned: z.number(),
});
export type PersonRow = z.infer<typeof PersonRow>;

export const peopleCalls = {
  getPeople: call.post("/api/operate/getPeople", {
    summary: "People by number, whole phone number or part of the name; all of them, the newest first, without a word",
    input: z.object({
      q: z.string().trim().max(50, "must have at most 50 characters").default(""),
      role: z.enum(["all", "anchor", "operator", "banned"]).default("all"),
      ...PAGE_FIELDS,
    }),
    data: paged(PersonRow),
  }),
  getPerson: call.post("/api/operate/getPerson", {
    summary: "An account: what it is, what its wallet holds, where it is signed in, whether it is banned",
    input: z.object({ person: Id }),
    data: z.object({
      person: PersonRow.extend({
        avatar: z.string(),
        vip_date: z.number(),
        signature: z.string(),
        city: z.string(),
        channel: z.string(),
        site: z.string(),
        invited_by: z.number(),
        gold: z.number(),
        diamond: z.number(),
      }),
      sessions: z.number(),
      orders: z.number(),
      ban: Ban.nullable(),
      /** The room labels that operators set for an anchor; null for people without a room. */
      room: RoomLabels.nullable(),
      /** Unix seconds until which the person is muted in the chat; 0 if not muted. */
      silent_until: z.number(),
      version: z.number(),
      /** Terms and sums of an anchor; null for people without a room. */
      anchor: z
        .object({
          sharing_ratio: z.number(),
          rec_weight: z.number(),
          guildid: z.number(),
          fans_count: z.number(),
          anchor_level: z.number(),
          anchor_point: z.number(),
        })
        .nullable(),
    }),
  }),
  banPerson: call.change("/api/operate/banPerson", {
    summary:
      "Keeps somebody out for some hours, or for good (0): the sessions end at once, the chat's too. No operator can be banned",
    input: z.object({
      ...REASONED_FIELDS,
      person: Id,
      hours: numeric(z.number().refine((hours) => BAN_HOURS.some((known) => known === hours), "must be 24, 72, 168, 720 or 0")),
    }),
  }),
  unbanPerson: call.change("/api/operate/unbanPerson", {
    summary: "Lets somebody in again",
    input: z.object({ ...REASONED_FIELDS, person: Id }),
  }),
  endPersonSessions: call.change("/api/operate/endPersonSessions", {
    summary: "Signs somebody out everywhere, in the chat too",
    input: z.object({ ...REASONED_FIELDS, person: Id }),
  }),
  cleanProfile: call.change("/api/operate/cleanProfile", {
    summary: "Takes away the name, picture and signature of somebody who offends with them",
    input: z.object({ ...REASONED_FIELDS, person: Id }),
  }),
  clearBirthday: call.change("/api/operate/clearBirthday", {
    summary: "Takes away a birth date that somebody stated wrongly: who stated an age under 18 cannot raise it alone",
    input: z.object({ ...REASONED_FIELDS, person: Id }),
  }),
  changeStreamKey: call.change("/api/operate/changeStreamKey", {
    summary:
      "Gives an anchor a new push key, or none until one is asked for: uploads under the old one are refused. Revoking ends the broadcast",
    source: "docs/streams.md",
    input: z.object({ ...REASONED_FIELDS, person: Id, change: z.enum(STREAM_KEY_CHANGES, "must be renew or revoke") }),
  }),
  saveRoom: call.change("/api/operate/saveRoom", {
    summary: "Sets the category, the badge and the language of an anchor's room, and its weight in lists",
    source: "3.12",
    input: RoomLabels.extend({ ...CHANGE_FIELDS, person: Id }),
  }),
  saveAnchor: call.change("/api/operate/saveAnchor", {
    summary:
      "Sets an anchor's share of gifts in per cent, and the guild. Gifts given before keep their share; nobody changes his own",
    source: "3.1, docs/decisions/0049-gifts.md",
    input: z.object({
      ...REASONED_FIELDS,
      person: Id,
      sharing_ratio: Whole(0, SHARING_RATIO.max),
      guildid: Whole(0, 1_000_000_000),
    }),
  }),
  setRoles: call.change("/api/operate/setRoles", {
    summary:
      "Makes somebody an anchor, an anchors' admin, an operator or one of the youliao, or no longer; the operator's own password is asked. Nobody changes his own rights",
    source: "6.4",
    input: z.object({
      ...REASONED_FIELDS,
      person: Id,
      is_anchor: Flag,
      is_anchor_admin: Flag,
      is_operate: Flag,
      is_youliao: Flag,
      password: z.string().min(1, "must not be empty").max(200),
    }),
  }),
};
