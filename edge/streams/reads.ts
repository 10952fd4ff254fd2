import { readable } from "../ground/db/readable.ts";
import * as channelSchema from "./channel/schema/channel.ts";
import * as anchorsSchema from "./schema/anchors.ts";
import * as liveRecordsSchema from "./schema/live-records.ts";
import * as roomsSchema from "./schema/rooms.ts";

/** The tables of `streams` that other subjects join and select, so that one round trip stays one. Only this folder writes them: to others they are `readable`. */
export const broadcastPlans = readable(channelSchema.scheduledBroadcasts);
export const planReminders = readable(channelSchema.broadcastReminders);
export const anchors = readable(anchorsSchema.anchors);
export const liveRecords = readable(liveRecordsSchema.liveRecords);
export const clips = readable(roomsSchema.clips);
export const roomLines = readable(roomsSchema.roomLines);
export const roomReports = readable(roomsSchema.roomReports);
export const rooms = readable(roomsSchema.rooms);
export const videos = readable(roomsSchema.videos);
