/** The door of `shorts`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { commentDeleted } from "./comments.ts";
export { decidePost, isPostIn } from "./decide-post.ts";
export { filesOf, removeFiles } from "./posts.ts";
export { searchPeople, searchVideos, selectPeople, videoStatements, videosFound } from "./search-shorts.ts";
export { ownPost, selectPosts } from "./short-row.ts";
export { shorts } from "./shorts-calls.ts";
export { storedMovie, videoFile } from "./video-file.ts";
export { forgetOldVisits, noteVisit, shownColumns } from "./visits.ts";
