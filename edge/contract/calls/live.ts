import * as z from "zod";
import { call } from "../call.ts";
import { LiveCard, LivePage, LiveVideo } from "../entities/live.ts";
import { Id, Page, paged, SportFilter, Whole, Zone } from "./inputs.ts";

/** Calls of live rooms (Specification 7.39 to 7.44). */
export const live = {
  getLivePageData: call.post("/webapi/live/getLivePageData", {
    summary: "An anchor's room: the anchor, the broadcast with its lines, the match that it covers",
    source: "7.40",
    input: z.object({ anchorid: Id }),
    data: LivePage,
  }),
  getRealLives: call.post("/api/live/getRealLives", {
    summary: "Rooms that are live now, by sport and category, the most recommended first",
    source: "7.39",
    input: z.object({ sport_id: SportFilter, category: z.string().max(32).default("") }),
    data: z.object({ list: z.array(LiveCard) }),
  }),
  getNoMatchLiveList: call.post("/api/live/getNoMatchLiveList", {
    summary: "Live rooms that cover no match",
    source: "7.43",
    input: z.object({}),
    data: z.object({ list: z.array(LiveCard) }),
  }),
  getCategory: call.get("/webapi/live/getCategory", {
    summary: "Categories of live rooms",
    source: "7.44",
    input: z.object({}),
    data: z.array(z.string()),
  }),
  getVideoList: call.post("/api/live/getVideoList", {
    summary: "Recordings and clips, newest first; of one kind or one anchor, if asked",
    source: "2.3 (screen /live/videos)",
    input: z.object({
      page: Page,
      size: Whole(1, 50).default(20),
      kind: z.enum(["recording", "clip"], "must be recording or clip").optional(),
      anchorid: Id.optional(),
    }),
    data: paged(LiveVideo),
  }),
  getVideo: call.post("/api/live/getVideo", {
    summary: "A recording or a clip",
    source: "2.11 (a recording's page)",
    input: z.object({ id: Id }),
    data: LiveVideo,
  }),
  addOperateFriend: call.viewer.post("/api/live/addOperateFriend", {
    summary: "Befriends the viewer with an operator of a live room: its anchor, or an operator of the site",
    source: "7.42",
    input: z.object({ operate_uid: Id, liveid: Id }),
    data: z.object({
      operate_uid: z.number(),
      /** The state is `asked` until the operator of the room accepts the viewer as a friend. */
      state: z.enum(["friend", "asked"]),
    }),
  }),
  watched: call.post("/api/live/watched", {
    summary:
      "Says that the signed-in person watches a room; each minute while the picture plays. A room counts once a day for the task. A call with a ticket (at first an empty one) gets the next ticket, or the seconds until the room may count again",
    source: "3.4, docs/decisions/0049-gifts.md",
    bucket: "crowd",
    input: z.object({ anchorid: Id, zone: Zone, ticket: z.string().max(1_000, "must have at most 1000 characters").optional() }),
    data: z.object({ ticket: z.string().optional(), again_s: z.number().optional() }),
  }),
  getLiveChat: call.post("/api/live/getLiveChat", {
    summary: "The chat-room of a live room",
    source: "7.41",
    input: z.object({ liveid: Id }),
    data: z.object({ group_id: z.string(), anchorid: z.number(), member_count: z.number() }),
  }),
};
