/** The tables of `shorts` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export {
  posts,
  shortCategories,
  shortCollectionEntries,
  shortCollections,
  shortComments,
  shortCounts,
  shortLikes,
} from "./schema/shorts.ts";
