import { readable } from "../ground/db/readable.ts";
import * as channelSchema from "./channel/schema/channel.ts";
import * as anchorsSchema from "./schema/anchors.ts";
import * as liveRecordsSchema from "./schema/live-records.ts";
import * as roomsSchema from "./schema/rooms.ts";

/** Tables that other code folders may join and select in one round trip, but not write (`readable`). */
export const broadcastPlans = readable(channelSchema.scheduledBroadcasts);
export const planReminders = readable(channelSchema.broadcastReminders);
export const anchors = readable(anchorsSchema.anchors);
export const liveRecords = readable(liveRecordsSchema.liveRecords);
export const clips = readable(roomsSchema.clips);
export const roomLines = readable(roomsSchema.roomLines);
export const roomReports = readable(roomsSchema.roomReports);
export const rooms = readable(roomsSchema.rooms);
export const videos = readable(roomsSchema.videos);
