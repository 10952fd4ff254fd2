import * as z from "zod";
import { callsFrom } from "../call.ts";
import { Announcement, ChatGroupCard, ClosedGroupCard, FoundMember } from "../entities/chat-group.ts";
import { Id, Keyword, PageInput, paged } from "./inputs.ts";

const call = callsFrom({ source: "docs/decisions/0058-chat-groups.md" });

/** The id of a group, in any form that a founder may choose. */
const GroupId = z.string().regex(/^[\x21-\x7e]{1,160}$/, "must be the id of a group, 1 to 160 printable characters");

/** Calls about chat groups for which the chat protocol has no command. */
export const chatgroup = {
  getGroup: call.post("/api/chatgroup/getGroup", {
    summary: "A group that strangers may find, as lists and links show it; null for any other",
    input: z.object({ group_id: GroupId }),
    data: z.object({ group: ChatGroupCard.nullable() }),
  }),
  getClosedGroup: call.post("/api/chatgroup/getClosedGroup", {
    summary: "That a link leads to a group whose members alone invite, without its name; null unless its id was drawn at random",
    input: z.object({ group_id: GroupId }),
    data: z.object({ group: ClosedGroupCard.nullable() }),
  }),
  getPublicGroups: call.post("/api/chatgroup/getPublicGroups", {
    summary: "Groups that strangers may find, the largest first",
    input: PageInput,
    data: paged(ChatGroupCard),
  }),
  getFansGroup: call.post("/api/chatgroup/getFansGroup", {
    summary: "The group of an anchor's fans, with whether the asker follows the anchor; null for somebody who is no anchor",
    source: "9.6",
    input: z.object({ anchorid: Id }),
    data: z.object({ group: ChatGroupCard.nullable(), followed: z.number() }),
  }),
  getAnnouncements: call.viewer.post("/api/chatgroup/getAnnouncements", {
    summary: "A group's announcements for its members, the newest first",
    input: z.object({ group_id: GroupId }),
    data: z.object({ list: z.array(Announcement) }),
  }),
  findMembers: call.viewer.post("/api/chatgroup/findMembers", {
    summary: "Members of a group whose name contains a word, for its members",
    bucket: "search",
    input: z.object({ group_id: GroupId, word: Keyword }),
    data: z.object({ list: z.array(FoundMember) }),
  }),
};
