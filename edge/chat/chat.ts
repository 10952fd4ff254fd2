/** Other code folders may import only this file and `reads.ts` from this folder. */
export { muteChatUser, unmuteChatUser } from "./chat-mutes.ts";
export { chatConfig } from "./config.ts";
export { isAccountNumber } from "./directory/store.ts";
export type { ChatEvidence, GroupEvidence } from "./evidence.ts";
export { isDrawnGroup } from "./group/ids.ts";
export type { Moderator } from "./group/moderation/moderate.ts";
export { setRoomWork } from "./group/room-work.ts";
export type { TalkLine } from "./group/talk-archive.ts";
export { writeGroupNames } from "./group-names.ts";
export { LOCAL_REGION } from "./http/chat-sockets.ts";
export { rereadShards } from "./http/shards.ts";
export { withMergedFiles } from "./merged-files.ts";
export { rereadModeration } from "./moderation.ts";
export { MOVED_BOX, MOVED_GROUP } from "./moved-objects.ts";
export { Refusal } from "./refusal.ts";
export type { MessageKey } from "./site-messages.ts";
export { getGate, getGroup, getRelay, getUserBox } from "./stubs.ts";
export { ChatSystem } from "./system.ts";
