import { z } from "zod";

/** Longest user id on the wire, in UTF-16 units: the published 32 bytes with room for ids that other systems made. */
export const USER_ID_MAX = 128;

/** Longest group or topic id: a topic's id holds its community's (`@TGS#_…@TOPIC#_…`). */
export const GROUP_ID_MAX = 192;

/** Most members of any list in a request, unless its own schema says less: no clause allows more than 1,000 (specification 9.12). */
export const REQUEST_LIST_MAX = 1_000;

/** No control characters and no halves of surrogate pairs: storage cuts or replaces them, and two ids would become one. */
const ID_CHARACTERS = /^[^\p{Cc}\p{Cs}]*$/u;

export const UserId = z.string().min(1).max(USER_ID_MAX).regex(ID_CHARACTERS);
export const isUserId = (id: unknown): id is string => UserId.safeParse(id).success;
export const GroupId = z.string().min(1).max(GROUP_ID_MAX).regex(ID_CHARACTERS);

/** Absent and empty mean the same: the group itself, none of its topics. */
export const TopicId = z.string().max(GROUP_ID_MAX).regex(ID_CHARACTERS);

/** Address of a picture or a file. */
export const Address = z.string().max(2_048);

/** A number of things, a position or a sequence: 0 and up, exact in a JavaScript number. */
export const Count = z.int().nonnegative();

/** Unix seconds. */
export const Seconds = z.int().nonnegative();

/** Unix microseconds, as the group notice log counts (specification 7.85). */
export const Microseconds = z.int().nonnegative();

/** A signed 64-bit amount that stays exact in a JavaScript number: counters may fall below zero. */
export const Amount = z.int();

/** 0 or 1. */
export const Flag = z.union([z.literal(0), z.literal(1)]);

/** Something the server made and the client only hands back: a cookie, a cursor, a session of a push. */
export const Opaque = z.string().max(1_024);

/** Free words of one person to another or to a group's admins: an application, a reason, an answer. */
export const Wording = z.string().max(512);

/** Data of the application's own that travels with a message or an entity (`CloudCustomData` and its like). */
export const CustomData = z.string().max(8_192);

/** Names of the fields that an answer should hold. The relay may answer with more: the client takes what it knows. */
export const FieldFilter = z.array(z.string().max(64)).max(64);

/** Answer of a command that only says whether it was done. */
export const Done = z.object({});
