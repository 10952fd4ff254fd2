import type { Handlers } from "../ground/context.ts";
import { comments } from "./comments.ts";
import { feed } from "./feed.ts";
import { marks } from "./marks.ts";
import { ownPosts } from "./posts.ts";
import { shortReports } from "./reports.ts";

/** Calls of short videos and moments (docs/decisions/0051). */
export const shorts: Handlers<"shorts"> = { ...feed, ...marks, ...comments, ...ownPosts, ...shortReports };
