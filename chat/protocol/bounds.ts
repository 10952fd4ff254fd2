import * as z from "zod";

/** Maximum length of a user id in UTF-16 units: more than the published 32 bytes, to leave room for ids from other systems. */
export const USER_ID_MAX = 128;

/** Maximum length of a group or topic id. A topic's id contains the id of its community (`@TGS#_…@TOPIC#_…`). */
export const GROUP_ID_MAX = 192;

/**
 * Maximum length of a list in a request, unless its schema is stricter. The specification allows no list above 1,000 entries
 * (9.12).
 */
export const REQUEST_LIST_MAX = 1_000;

/**
 * Forbids control characters and unpaired surrogates. Storage removes or replaces such characters, so two different ids could
 * become equal.
 */
const ID_CHARACTERS = /^[^\p{Cc}\p{Cs}]*$/u;

export const UserId = z.string().min(1).max(USER_ID_MAX).regex(ID_CHARACTERS);
export const isUserId = (id: unknown): id is string => UserId.safeParse(id).success;
export const GroupId = z.string().min(1).max(GROUP_ID_MAX).regex(ID_CHARACTERS);

/** An absent or empty topic id means the group itself. */
export const TopicId = z.string().max(GROUP_ID_MAX).regex(ID_CHARACTERS);

export const Address = z.string().max(2_048);

/** A count, a position or a sequence: an integer of 0 or more that a JavaScript number represents exactly. */
export const Count = z.int().nonnegative();

/** Unix seconds. */
export const Seconds = z.int().nonnegative();

/** Unix microseconds, as in a group's notice log (specification 7.85). */
export const Microseconds = z.int().nonnegative();

/** A signed amount that is exact in a JavaScript number. Counters may be negative. */
export const Amount = z.int();

export const Flag = z.union([z.literal(0), z.literal(1)]);

/** An opaque value that the server creates and the client returns unchanged: a cookie, a cursor, the session data of a push. */
export const Opaque = z.string().max(1_024);

/** Free text for another user or for a group's administrators: an application, a reason, an answer. */
export const Wording = z.string().max(512);

/** Data of the app in a message or entity (`CloudCustomData` and similar fields). */
export const CustomData = z.string().max(8_192);

/** Fields that the client requests. The relay may answer with more fields; the client ignores unknown fields. */
export const FieldFilter = z.array(z.string().max(64)).max(64);

/** The answer of a command that returns no data. */
export const Done = z.object({});
