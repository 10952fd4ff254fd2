import * as z from "zod";
import { callsFrom } from "../call.ts";
import { OwnPost, Short, ShortCategory, ShortCollection, ShortComment } from "../entities/short.ts";
import { numeric } from "../numeric.ts";
import { REPORT_REASONS } from "../rules/rooms.ts";
import { severalLines } from "../rules/service.ts";
import {
  COMMENT_MAX,
  MOMENT_PICTURES_MAX,
  MOMENT_TEXT_MAX,
  readPlace,
  SHORT_TITLE_MAX,
  VIDEO_MAX_BYTES,
} from "../rules/shorts.ts";
import { oneSeenLine } from "../rules/unseen.ts";
import { Empty, Flag, Id, IdOrNone, keyFor, PAGE_FIELDS, PageInput, paged, Whole } from "./inputs.ts";

const call = callsFrom({ source: "docs/decisions/0051-short-video.md" });

const Key = keyFor("post");
const letters = (text: string): number => [...text].length;
const Text = (max: number, read: (text: string) => string) =>
  z
    .string()
    .transform(read)
    .refine((text) => text !== "", "must not be empty")
    .refine((text) => letters(text) <= max, `must have at most ${max} characters`);
/** Empty for the first page, else `next` of the previous answer. */
const Cursor = z
  .string()
  .default("")
  .refine((text) => readPlace(text) !== undefined, "must be empty, or `next` of the answer before");
/** A category's number; 0 for all. */
const Category = Whole(0, 999_999).default(0);
const FeedSize = Whole(1, 20).default(10);

/** Calls of short videos and moments (docs/decisions/0051). */
export const shorts = {
  getFeed: call.post("/api/shorts/getFeed", {
    summary: "Clips and uploaded videos, the newest first, by category; `next` asks for what follows and is empty at the end",
    input: z.object({ category: Category, cursor: Cursor, size: FeedSize }),
    data: z.object({ list: z.array(Short), next: z.string() }),
  }),
  getShort: call.post("/api/shorts/getShort", {
    summary: "A short video, a recording or a moment by number, with the place that the feed goes on from",
    source: "2.11",
    input: z.object({ id: Id }),
    data: z.object({ short: Short, next: z.string() }),
  }),
  getMarks: call.viewer.post("/api/shorts/getMarks", {
    summary: "Which of some shorts the asker likes, and which of some authors the asker follows",
    input: z.object({ ids: z.array(Id).max(20), uids: z.array(Id).max(20).default([]) }),
    data: z.object({ liked: z.array(z.number()), followed: z.array(z.number()) }),
  }),
  getCategories: call.post("/api/shorts/getCategories", {
    summary: "Categories of short videos",
    source: "3.18",
    input: Empty,
    data: z.object({ list: z.array(ShortCategory) }),
  }),
  getCollection: call.post("/api/shorts/getCollection", {
    summary: "A collection of short videos in its order",
    source: "2.11",
    input: z.object({ id: Id }),
    data: ShortCollection,
  }),
  getCollections: call.post("/api/shorts/getCollections", {
    summary: "Collections, each without its videos",
    source: "2.11",
    input: Empty,
    data: z.object({ list: z.array(ShortCollection.omit({ list: true })) }),
  }),
  getPersonPosts: call.post("/api/shorts/getPersonPosts", {
    summary: "Moments or videos of a person, the newest first",
    source: "3.1",
    input: z.object({ person: Id, kind: z.enum(["moment", "video"], "must be moment or video"), ...PAGE_FIELDS }),
    data: paged(Short),
  }),
  getOwnPosts: call.viewer.post("/api/shorts/getOwnPosts", {
    summary: "The signed-in person's posts with their states, the newest first",
    input: PageInput,
    data: paged(OwnPost),
  }),
  beginUpload: call.viewer.post("/api/shorts/beginUpload", {
    summary: "The address to PUT a video's slices to; the same key continues the same file, whatever interrupted it",
    source: "7.100",
    input: z.object({
      request_key: Key,
      bytes: numeric(z.number().int().min(1).max(VIDEO_MAX_BYTES, `must be at most ${VIDEO_MAX_BYTES} bytes`)),
    }),
    data: z.object({
      put_url: z.string(),
      /** Unix seconds at which the address expires. */
      expires_at: z.number(),
      /** Number of bytes that the site has received, counted from the file's beginning. */
      received: z.number(),
      /** 1 if the site has the whole file. */
      stored: z.number(),
    }),
  }),
  postVideo: call.viewer.post("/api/shorts/postVideo", {
    summary: "Posts the video that was uploaded under a key; an operator looks at it first. The same key is the same post",
    input: z.object({
      request_key: Key,
      title: Text(SHORT_TITLE_MAX, oneSeenLine),
      category: Category,
      /** Address of the cover that getTempKeysForMinio stored. */
      cover: z.string().trim().max(300),
    }),
    data: OwnPost,
  }),
  postMoment: call.viewer.post("/api/shorts/postMoment", {
    summary: "Posts a text with up to nine pictures, which are uploaded before. The same key is the same post",
    source: "3.1",
    input: z.object({
      request_key: Key,
      text: Text(MOMENT_TEXT_MAX, severalLines),
      pictures: z
        .array(z.string().trim().max(300))
        .max(MOMENT_PICTURES_MAX, `must be at most ${MOMENT_PICTURES_MAX}`)
        .default([]),
    }),
    data: OwnPost,
  }),
  deletePost: call.viewer.post("/api/shorts/deletePost", {
    summary: "Deletes the asker's own post; deleted already is deleted",
    input: z.object({ id: Id }),
    data: z.object({}),
  }),
  like: call.viewer.post("/api/shorts/like", {
    summary: "Likes a short (1) or takes the like back (0)",
    input: z.object({ id: Id, on: Flag }),
    data: z.object({ liked: z.number(), likes: z.number() }),
  }),
  follow: call.viewer.post("/api/shorts/follow", {
    summary: "Follows the author of a short (1) or no longer (0)",
    input: z.object({ person: Id, on: Flag }),
    data: z.object({ followed: z.number() }),
  }),
  getComments: call.post("/api/shorts/getComments", {
    summary: "Comments of a short, the newest first; `before` is the last id of the answer before, 0 for the beginning",
    input: z.object({ id: Id, before: IdOrNone.default(0) }),
    data: z.object({
      list: z.array(ShortComment),
      /** 1 if older entries follow. */
      more: z.number(),
    }),
  }),
  comment: call.viewer.post("/api/shorts/comment", {
    summary: "Comments on a short; the same key is the same comment",
    input: z.object({ id: Id, text: Text(COMMENT_MAX, oneSeenLine), request_key: Key }),
    data: ShortComment,
  }),
  deleteComment: call.viewer.post("/api/shorts/deleteComment", {
    summary: "Deletes a comment: its writer, the short's author and operators may; deleted already is deleted",
    input: z.object({ id: Id }),
    data: z.object({}),
  }),
  report: call.viewer.post("/api/shorts/report", {
    summary: "Reports a short, or a comment on it, to the operators; the same again is the same report",
    input: z.object({
      id: Id,
      /** Id of the reported comment; 0 if the short itself is reported. */
      comment: IdOrNone.default(0),
      reason: z.enum(REPORT_REASONS),
    }),
    data: z.object({ report_id: z.number() }),
  }),
};
