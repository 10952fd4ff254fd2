/** The public exports of `shorts`: other code folders import only this file and `reads.ts` from this folder. */
export { commentDeleted } from "./comments.ts";
export { decidePost, isPostIn } from "./decide-post.ts";
export { findPostFiles, removeFiles } from "./posts.ts";
export { searchPeople, searchVideos, selectPeople, videoStatements, videosFound } from "./search-shorts.ts";
export { ownPost, selectPosts } from "./short-row.ts";
export { shorts } from "./shorts-calls.ts";
export { storedMovie, videoFile } from "./video-file.ts";
export { forgetOldVisits, noteVisit, shownColumns } from "./visits.ts";
