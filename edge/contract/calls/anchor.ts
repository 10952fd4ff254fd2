import * as z from "zod";
import { call } from "../call.ts";
import { LiveCard } from "../entities/live.ts";
import { Id, PageInput, paged, SportFilter } from "./inputs.ts";

export const anchor = {
  getRecAnchors: call.post("/api/anchor/getRecAnchors", {
    summary: "Recommended anchors, those who are live first",
    source: "7.9",
    input: z.object({ sport_id: SportFilter }),
    data: z.object({ list: z.array(LiveCard) }),
  }),
  getAnchorList: call.post("/api/anchor/getAnchorList", {
    summary: "Every anchor with a room, those who are live first",
    source: "2.3 (screen /anchor-list)",
    input: z.object({}),
    data: z.object({ list: z.array(LiveCard) }),
  }),
  getFans: call.post("/api/anchor/getFans", {
    summary: "How many people follow an anchor",
    source: "3.1",
    input: z.object({ anchorid: Id }),
    data: z.object({ fans_count: z.number() }),
  }),
  getFollowedAnchors: call.viewer.post("/api/anchor/getFollowedAnchors", {
    summary: "Anchors whom the person follows, those who are live first; pages are appended",
    source: "2.10 (screen attent-mgmt)",
    input: PageInput,
    data: paged(LiveCard),
  }),
};
