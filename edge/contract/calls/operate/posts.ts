import * as z from "zod";
import { OwnPost } from "#edge/contract/entities/short.ts";
import { POST_STATES } from "#edge/contract/rules/shorts.ts";
import { Id, PAGE_FIELDS, paged } from "../inputs.ts";
import { CHANGE_FIELDS, operatorCalls, REASONED_FIELDS } from "./change.ts";

const call = operatorCalls({ source: "docs/decisions/0051-short-video.md" });

export const postCalls = {
  getPosts: call.post("/api/operate/getPosts", {
    summary: "Posts by state: those that wait from the oldest, all others from the newest",
    input: z.object({ state: z.enum(POST_STATES, "must be a state of posts").default("pending"), ...PAGE_FIELDS }),
    data: paged(OwnPost),
  }),
  getPost: call.post("/api/operate/getPost", {
    summary: "One post, with the version that a decision on it names",
    input: z.object({ id: Id }),
    data: z.object({ post: OwnPost, version: z.number() }),
  }),
  approvePost: call.change("/api/operate/approvePost", {
    summary: "Shows a waiting post to everybody, and tells its author",
    input: z.object({ ...CHANGE_FIELDS, id: Id }),
  }),
  refusePost: call.change("/api/operate/refusePost", {
    summary: "Refuses a waiting post; its author reads the reason",
    input: z.object({ ...REASONED_FIELDS, id: Id }),
  }),
  removePost: call.change("/api/operate/removePost", {
    summary: "Takes a shown post down with its files; its author reads the reason",
    input: z.object({ ...REASONED_FIELDS, id: Id }),
  }),
};
