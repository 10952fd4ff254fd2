import * as z from "zod";

/** Longest user id on the wire, in UTF-16 units: the published 32 bytes plus room for ids from other systems. */
export const USER_ID_MAX = 128;

/** Longest group or topic id: a topic's id contains its community's (`@TGS#_…@TOPIC#_…`). */
export const GROUP_ID_MAX = 192;

/** Longest list in a request unless its own schema says less: no clause allows more than 1,000 entries (specification 9.12). */
export const REQUEST_LIST_MAX = 1_000;

/** No control characters and no unpaired surrogates: storage cuts or replaces them, so that two ids could become one. */
const ID_CHARACTERS = /^[^\p{Cc}\p{Cs}]*$/u;

export const UserId = z.string().min(1).max(USER_ID_MAX).regex(ID_CHARACTERS);
export const isUserId = (id: unknown): id is string => UserId.safeParse(id).success;
export const GroupId = z.string().min(1).max(GROUP_ID_MAX).regex(ID_CHARACTERS);

/** Absent and empty both mean the group itself, not a topic. */
export const TopicId = z.string().max(GROUP_ID_MAX).regex(ID_CHARACTERS);

/** Address of a picture or file. */
export const Address = z.string().max(2_048);

/** A count, position or sequence: 0 or more, exact in a JavaScript number. */
export const Count = z.int().nonnegative();

/** Unix seconds. */
export const Seconds = z.int().nonnegative();

/** Unix microseconds, as in a group's notice log (specification 7.85). */
export const Microseconds = z.int().nonnegative();

/** A signed amount that stays exact in a JavaScript number: counters may be negative. */
export const Amount = z.int();

/** 0 or 1. */
export const Flag = z.union([z.literal(0), z.literal(1)]);

/** An opaque value that the server creates and the client returns unchanged: a cookie, a cursor, a push's session. */
export const Opaque = z.string().max(1_024);

/** Free text for another user or a group's administrators: an application, a reason, an answer. */
export const Wording = z.string().max(512);

/** The application's own data in a message or entity (`CloudCustomData` and similar fields). */
export const CustomData = z.string().max(8_192);

/** Requested answer fields. The relay may answer with more; the client ignores unknown ones. */
export const FieldFilter = z.array(z.string().max(64)).max(64);

/** Answer of a command without data of its own. */
export const Done = z.object({});
