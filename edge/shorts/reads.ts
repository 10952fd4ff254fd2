import { readable } from "../ground/db/readable.ts";
import * as shortsSchema from "./schema/shorts.ts";

/**
 * Tables of `shorts` that other subjects join and select, so that they need one round trip only. Only this folder writes these
 * tables: to others they are `readable`.
 */
export const posts = readable(shortsSchema.posts);
export const shortCategories = readable(shortsSchema.shortCategories);
export const shortCollectionEntries = readable(shortsSchema.shortCollectionEntries);
export const shortCollections = readable(shortsSchema.shortCollections);
export const shortComments = readable(shortsSchema.shortComments);
export const shortCounts = readable(shortsSchema.shortCounts);
export const shortLikes = readable(shortsSchema.shortLikes);
