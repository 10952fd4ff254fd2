import * as z from "zod";
import { callsFrom } from "../call.ts";
import { nameFields } from "../entities/localized.ts";
import { numeric } from "../numeric.ts";
import { oneLine } from "../rules/accounts.ts";
import { CLOCKS, WEEK_STARTS } from "../rules/comfort.ts";
import { MESSAGES_FROM } from "../rules/contacts.ts";
import { GIFT_EFFECTS } from "../rules/gifts.ts";
import { ODDS_FORMATS } from "../rules/odds-formats.ts";
import {
  APPLICATION_MAX,
  APPLICATION_STATES,
  APPLICATION_TYPES,
  isRealName,
  isSampleLink,
  severalLines,
} from "../rules/service.ts";
import { TV_COUNTRIES } from "../rules/tv-countries.ts";
import { Flag, Id, PAGE_FIELDS, paged } from "./inputs.ts";

const call = callsFrom({ source: "docs/decisions" });

export const FollowedSubject = z.object({
  kind: z.enum(["team", "league"]),
  id: z.number(),
  sport_id: z.number(),
  ...nameFields("name"),
  logo: z.string(),
});
export type FollowedSubject = z.infer<typeof FollowedSubject>;

/** The profile is public. It never contains a phone number, a birthday, a place or money. */
export const BasicUserInfo = z.object({
  id: z.number(),
  uid: z.number(),
  nick_name: z.string(),
  /** Address of the person's own picture; empty for the default picture. */
  avatar: z.string(),
  /** Address of the frame around the picture; empty for none. */
  frame: z.string().default(""),
  user_level: z.number(),
  isVIP: z.boolean(),
  vip_level: z.number(),
  is_anchor: z.number(),
  /** 1 if the person is staff of the site. Pages show the staff badge beside the name (docs/decisions/0090). */
  is_of_site: z.number().default(0),
  /** 1 while the person broadcasts in a public room. */
  is_live: z.number().default(0),
  /** Level and followers of an anchor; 0 for others. */
  anchor_level: z.number().default(0),
  fans_count: z.number().default(0),
  /** Points of an anchor and the number of the anchor's guild; 0 for none. */
  anchor_point: z.number().default(0),
  guildid: z.number().default(0),
  signature: z.string(),
  /** Teams and leagues that the person follows, newest first. Empty if the person hides them. */
  follows: z.array(FollowedSubject),
  follows_shown: z.boolean(),
  /**
   * Number of public moments, number of profile visits by signed-in people, and the newest pictures of the moments (Specification
   * 3.1).
   */
  moment_count: z.number().default(0),
  visitor_count: z.number().default(0),
  photos: z.array(z.string()).default([]),
});
export type BasicUserInfo = z.infer<typeof BasicUserInfo>;

/** A broadcast in an anchor's log. */
export const LiveRecord = z.object({
  id: z.number(),
  title: z.string(),
  sport_id: z.number(),
  /** Number of the match that the broadcast covered; 0 for none. */
  matchid: z.number(),
  /** Unix seconds; `end_time` is 0 while the broadcast runs. */
  start_time: z.number(),
  end_time: z.number(),
  /** Highest number of viewers at one time. */
  viewers: z.number(),
  /** Diamonds from gifts in this broadcast; null in another person's log. */
  diamond: z.number().nullable(),
  /** Number of gifts given in this broadcast; null in another person's log. */
  gifts: z.number().nullable().default(null),
  /** `uid` is the anchor's number. `recording` is the recording's number for `getVideo`; 0 without a recording. */
  uid: z.number().default(0),
  recording: z.number().default(0),
});
export type LiveRecord = z.infer<typeof LiveRecord>;

/** A kind of thing in the bag (Specification 3.20). */
export const BagItem = z.object({
  gift_id: z.number(),
  ...nameFields("name"),
  price: z.number(),
  picture: z.string().default(""),
  effect: z.enum(GIFT_EFFECTS).default("none"),
  count: z.number(),
});
export type BagItem = z.infer<typeof BagItem>;

export const Application = z.object({
  id: z.number(),
  type: z.enum(APPLICATION_TYPES),
  state: z.enum(APPLICATION_STATES),
  real_name: z.string(),
  sport_id: z.number(),
  sample_link: z.string(),
  about: z.string(),
  reason: z.string(),
  /** Unix seconds; `decided_at` is 0 until a decision. */
  created_at: z.number(),
  decided_at: z.number(),
});
export type Application = z.infer<typeof Application>;

const Privacy = z.object({
  show_follows: z.number(),
  show_online: z.number(),
  /** 1: anybody may add the person to chat groups. 0: only friends and people to whom the person has written may do so. */
  group_invites: z.number(),
  /** From whom the person accepts messages (rules/contacts.ts). */
  messages_from: z.enum(MESSAGES_FROM).default("everybody"),
  /** 1: the people search finds the person. */
  findable: z.number().default(1),
});
const Comfort = z.object({
  /** Empty: pages use the format that is usual in the reader's language. */
  odds_format: z.enum(["", ...ODDS_FORMATS]),
  clock: z.enum(["", ...CLOCKS]),
  week_start: z.enum(["", ...WEEK_STARTS]),
  /** Pages name the broadcasters of this country. If it is empty, pages name the broadcasters of the time zone's country. */
  tv_country: z.enum(["", ...TV_COUNTRIES]),
  /** 1: pages show no odds, gifts, paid tips or offers of coins. */
  is_plain: z.number(),
  /** 1: the person's birth date says that the person is under 18, so `is_plain` counts as 1. */
  is_minor: z.number(),
});
const Type = z.enum(APPLICATION_TYPES, `must be one of ${APPLICATION_TYPES.join(", ")}`);

/** Public profiles, and what belongs to a person (Specification 2.10, 7.17 to 7.24). */
export const peopleCalls = {
  getUserBasicInfo: call.post("/api/user/getUserBasicInfo", {
    summary: "Somebody as everybody may see them",
    source: "7.19",
    input: z.object({ id: Id }),
    data: BasicUserInfo,
  }),
  getUserLastOnline: call.viewer.post("/api/user/getUserLastOnline", {
    summary: "When somebody was last here, to within ten minutes; 0 for whoever does not show it",
    source: "7.24",
    input: z.object({ userid: Id }),
    data: z.object({ last_online: z.number() }),
  }),
  getLiveLog: call.post("/webapi/user/getLiveLog", {
    summary: "Broadcasts of an anchor, newest first; without an id the signed-in person's own, with what they earned",
    source: "7.17",
    input: z.object({ id: Id.optional(), ...PAGE_FIELDS }),
    data: paged(LiveRecord),
  }),
  getFollowed: call.viewer.post("/webapi/user/getFollowed", {
    summary: "Teams or leagues that the signed-in person follows, newest first; pages are appended",
    input: z.object({ followed: z.enum(["team", "league"], "must be team or league"), ...PAGE_FIELDS }),
    data: paged(FollowedSubject),
  }),
  getPrivacy: call.viewer.post("/webapi/user/getPrivacy", {
    summary: "What others may see of the signed-in person, and who may add the person to chat groups",
    input: z.object({}),
    data: Privacy,
  }),
  savePrivacy: call.viewer.post("/webapi/user/savePrivacy", {
    summary:
      "Decides what others may see, who may write to the person and add the person to chat groups; a choice that is not named stays as it is",
    input: z.object({
      show_follows: Flag.optional(),
      show_online: Flag.optional(),
      group_invites: Flag.optional(),
      messages_from: z.enum(MESSAGES_FROM, `must be one of ${MESSAGES_FROM.join(", ")}`).optional(),
      findable: Flag.optional(),
    }),
    data: Privacy,
  }),
  getComfort: call.viewer.post("/webapi/user/getComfort", {
    summary: "How pages write odds, times and weeks for the signed-in person, and whether they show odds and gifts",
    input: z.object({}),
    data: Comfort,
  }),
  saveComfort: call.viewer.post("/webapi/user/saveComfort", {
    summary: "Decides how pages write odds, times and weeks; a choice that is not named stays as it is",
    input: z.object({
      odds_format: z.enum(["", ...ODDS_FORMATS], `must be empty or one of ${ODDS_FORMATS.join(", ")}`).optional(),
      clock: z.enum(["", ...CLOCKS], `must be empty or one of ${CLOCKS.join(", ")}`).optional(),
      week_start: z.enum(["", ...WEEK_STARTS], `must be empty or one of ${WEEK_STARTS.join(", ")}`).optional(),
      tv_country: z.enum(["", ...TV_COUNTRIES], `must be empty or one of ${TV_COUNTRIES.join(", ")}`).optional(),
      is_plain: Flag.optional(),
      /**
       * 1: the choices come from a device. They apply only where the account has no choice of its own, with one exception:
       * `is_plain` becomes 1 if the device or the account has chosen it.
       */
      only_open: Flag.default(0),
    }),
    data: Comfort,
  }),
  getBagItems: call.viewer.post("/webapi/user/getBagItems", {
    summary: "Gifts in the signed-in person's bag",
    source: "3.20",
    input: z.object({}),
    data: z.object({ list: z.array(BagItem) }),
  }),
  getApplication: call.viewer.post("/webapi/user/getApplication", {
    summary: "The signed-in person's newest application of a type, or null",
    source: "2.10",
    input: z.object({ apply_type: Type }),
    data: z.object({ application: Application.nullable() }),
  }),
  apply: call.viewer.post("/webapi/user/apply", {
    summary: "Applies to become something; one application of a type is open at a time",
    source: "2.10",
    input: z.object({
      apply_type: Type,
      real_name: z
        .string()
        .transform(oneLine)
        .refine(isRealName, `must be a name, 4 to ${APPLICATION_MAX.realName} wide (a Han character is 2)`),
      sport_id: numeric(z.number().int().min(1, "must be 1 or 2").max(2, "must be 1 or 2")),
      sample_link: z.string().trim().refine(isSampleLink, "must be an http or https address"),
      about: z
        .string()
        .overwrite(severalLines)
        .max(APPLICATION_MAX.about, `must have at most ${APPLICATION_MAX.about} characters`)
        .default(""),
      agree: numeric(z.number().int().min(1, "must be 1: the agreement is accepted").max(1, "must be 1")),
    }),
    data: Application,
  }),
  withdrawApplication: call.viewer.post("/webapi/user/withdrawApplication", {
    summary: "Takes the open application of a type back",
    source: "2.10",
    input: z.object({ apply_type: Type }),
    data: z.object({ application: Application.nullable() }),
  }),
};
