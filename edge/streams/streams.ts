/** The door of `streams`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { anchorInfoOf, anchorSums, NO_ANCHOR } from "./anchor-sums.ts";
export { audienceOf, LISTED_ROOMS, LISTED_VIDEOS, OPEN_VIDEOS, ROOMS_FOR_FOLLOWERS } from "./audience.ts";
export { forgetOldChannelRows, remindOfPlans } from "./channel/each-minute.ts";
export { leavingKey, leavingNews, raidOf, selectLeavingRaid } from "./channel/raid-rows.ts";
export { latestRaid, raidCalls, readRaid, requireOwnRoom, stopRaid } from "./channel/raids.ts";
export {
  addBroadcastPlan,
  addReminder,
  cancelBroadcastPlan,
  changeBroadcastPlan,
  deleteReminder,
} from "./channel/write-plans.ts";
export { channelsOf, type GoodKey } from "./channels.ts";
export { cut, recordedSegments, usedFiles } from "./clip-cut.ts";
export type { QualityFigures } from "./figures.ts";
export { fileReport } from "./file-report.ts";
export { allRooms, cardsOf, LIVE_NOW, ofMatch, readRooms, selectCovered, selectRooms, WITHOUT_MATCH } from "./live-list.ts";
export { HALF_STARTS, happenedAt, MARKED_KINDS } from "./marks.ts";
export { channelKey, clipKey, clipNoteKey, clipUrl, talkKey } from "./places.ts";
export { TALK_FILE_S, talkFileOf } from "./recording.ts";
export { endLostBroadcasts } from "./room-sweep.ts";
export { mayBroadcast, selectBan, settleMatch } from "./rooms.ts";
export { encoderName, type Sender } from "./runs/sender.ts";
export { type Shelf, shelfOf } from "./shelf.ts";
export { writeStreamKey } from "./stream-key.ts";
export { streamOf } from "./stubs.ts";
export { readOwnPlaylist, timelineOf } from "./timeline.ts";
export { mediaOf } from "./variant.ts";
export { selectVideos, videoOf } from "./videos.ts";
export { mayWatch, requireAudience } from "./watch-right.ts";
export {
  addGiftToAnchor,
  addGiftToBroadcast,
  addRoom,
  changeRoom,
  decideRoomReport,
  labelRoom,
  noteBroadcastAbout,
  removeCovers,
  setAnchorTerms,
} from "./write-rooms.ts";
export { addClip, deleteVideo } from "./write-videos.ts";
