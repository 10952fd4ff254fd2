import * as z from "zod";
import { call } from "../call.ts";
import { Article, Banner } from "../entities/config.ts";
import { LiveCard } from "../entities/live.ts";
import { Match } from "../entities/match.ts";
import { Id, Page, paged, SportFilter, Whole } from "./inputs.ts";

export const home = {
  getHomeData: call.post("/api/home/getHomeData", {
    summary: "Home data: recommended matches, rooms and the announcement",
    source: "7.8, 3.10",
    input: z.object({ sport_id: SportFilter }),
    data: z.object({
      anchorm_lives: z.array(LiveCard),
      hot: z.array(LiveCard),
      lives: z.array(LiveCard),
      rec_anchors: z.array(LiveCard),
      rec_matchs: z.array(Match),
      srec_lives: z.array(LiveCard),
      announcement: z.array(Article),
    }),
  }),
  getHomeScroll: call.get("/api/home/getHomeScroll", {
    summary: "Banners",
    source: "7.45",
    input: z.object({}),
    data: z.array(Banner),
  }),
  getNews: call.get("/api/home/getNews", {
    summary: "News, newest first; with `id` that article alone",
    source: "docs/decisions (screen /mobile/news)",
    input: z.object({
      id: Id.optional(),
      page: Page,
      size: Whole(1, 50).default(20),
    }),
    data: paged(Article),
  }),
};
