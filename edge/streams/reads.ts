/** The tables of `streams` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export { broadcastPlans, planReminders } from "./channel/schema/channel.ts";
export { anchors } from "./schema/anchors.ts";
export { liveRecords } from "./schema/live-records.ts";
export { clips, roomLines, roomReports, rooms, videos } from "./schema/rooms.ts";
