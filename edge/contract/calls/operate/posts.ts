import * as z from "zod";
import { call } from "#edge/contract/call.ts";
import { OwnPost } from "#edge/contract/entities/short.ts";
import { POST_STATES } from "#edge/contract/rules/shorts.ts";
import { Id, Page, PageSize } from "../inputs.ts";
import { CHANGE_FIELDS, Changed, REASONED_FIELDS } from "./change.ts";

const source = "docs/decisions/0051-short-video.md";

export const postCalls = {
  getPosts: call.post("/api/operate/getPosts", {
    summary: "Posts by state: those that wait from the oldest, all others from the newest",
    source,
    access: "operator",
    input: z.object({ state: z.enum(POST_STATES, "must be a state of posts").default("pending"), page: Page, size: PageSize }),
    data: z.object({ list: z.array(OwnPost), total: z.number() }),
  }),
  getPost: call.post("/api/operate/getPost", {
    summary: "One post, with the version that a decision on it names",
    source,
    access: "operator",
    input: z.object({ id: Id }),
    data: z.object({ post: OwnPost, version: z.number() }),
  }),
  approvePost: call.post("/api/operate/approvePost", {
    summary: "Shows a waiting post to everybody, and tells its author",
    source,
    access: "operator",
    input: z.object({ ...CHANGE_FIELDS, id: Id }),
    data: Changed,
  }),
  refusePost: call.post("/api/operate/refusePost", {
    summary: "Refuses a waiting post; its author reads the reason",
    source,
    access: "operator",
    input: z.object({ ...REASONED_FIELDS, id: Id }),
    data: Changed,
  }),
  removePost: call.post("/api/operate/removePost", {
    summary: "Takes a shown post down with its files; its author reads the reason",
    source,
    access: "operator",
    input: z.object({ ...REASONED_FIELDS, id: Id }),
    data: Changed,
  }),
};
