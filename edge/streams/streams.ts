/** The public exports of `streams`: other code folders import only this file and `reads.ts` from this folder. */
export { anchorSums, isOnAir, NO_ANCHOR, readAnchorInfo } from "./anchor-sums.ts";
export { findAudience, LISTED_ROOMS, LISTED_VIDEOS, OPEN_VIDEOS, ROOMS_FOR_FOLLOWERS } from "./audience.ts";
export { forgetOldChannelRows, remindOfSchedule } from "./channel/each-minute.ts";
export { leavingKey, leavingNews, selectLeavingRaid, toRaid } from "./channel/raid-rows.ts";
export { latestRaid, raidCalls, readRaid, requireOwnRoom, stopRaid } from "./channel/raids.ts";
export {
  addBroadcastPlan,
  addReminder,
  cancelBroadcastPlan,
  changeBroadcastPlan,
  deleteReminder,
} from "./channel/write-plans.ts";
export { type GoodKey, toChannels } from "./channels.ts";
export { cut, recordedSegments, usedFiles } from "./clip-cut.ts";
export type { QualityFigures } from "./figures.ts";
export { fileReport } from "./file-report.ts";
export { allRooms, LIVE_NOW, ofMatch, readRooms, selectCovered, selectRooms, toCards, WITHOUT_MATCH } from "./live-list.ts";
export { HALF_STARTS, happenedAt, MARKED_KINDS } from "./marks.ts";
export { MOVED_STREAM } from "./moved-stream.ts";
export { channelKey, clipKey, clipNoteKey, clipUrl, talkKey } from "./places.ts";
export { TALK_FILE_S, toTalkFile } from "./recording.ts";
export { endLostBroadcasts } from "./room-sweep.ts";
export { mayBroadcast, selectBan, settleMatch } from "./rooms.ts";
export { encoderName, type Sender } from "./runs/sender.ts";
export { countSampleCrowds, coverNextMatches } from "./sample-rooms.ts";
export { getSegmentFiles, type SegmentFiles } from "./shelf.ts";
export { writeStreamKey } from "./stream-key.ts";
export { getStream } from "./stubs.ts";
export { readOwnPlaylist, toTimeline } from "./timeline.ts";
export { toMedia } from "./variant.ts";
export { selectVideos, toVideo } from "./videos.ts";
export { mayWatch, requireAudience } from "./watch-right.ts";
export {
  addGiftsToAnchor,
  addGiftsToBroadcast,
  addRoom,
  changeRoom,
  decideRoomReport,
  labelRoom,
  noteBroadcastAbout,
  removeCovers,
  setAnchorTerms,
} from "./write-rooms.ts";
export { addClip, deleteVideo } from "./write-videos.ts";
