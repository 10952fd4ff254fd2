/** The public exports of `rooms`: other code folders import only this file and `reads.ts` from this folder. */
export { removeClip } from "./clips.ts";
export { broadcast } from "./desk.ts";
export { homeLists } from "./home-lists.ts";
export { anchor, live } from "./live.ts";
export { getLiveLog } from "./live-log.ts";
export { openRoom } from "./open-room.ts";
export { cancelled, channel, readScheduleWithReminders } from "./plans.ts";
export { replay } from "./replay.ts";
export { moderateRoom, room } from "./room-calls.ts";
export { roomStatements, searchRooms } from "./search-live.ts";
