import { z } from "zod";
import { call } from "../call.ts";
import { LivePage } from "../entities/live.ts";
import { Id } from "./inputs.ts";

/** Calls of live rooms (Specification 7.39 to 7.44). */
export const live = {
  getLivePageData: call.post("/webapi/live/getLivePageData", {
    summary: "An anchor's room: the anchor, the broadcast with its lines, the match that it covers",
    source: "7.40",
    input: z.object({ anchorid: Id }),
    data: LivePage,
  }),
};
