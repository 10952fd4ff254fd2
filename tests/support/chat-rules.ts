/** A rule of section 5 that a person can break in the chat, with the numbers by which it is refused. */
export interface ChatRule {
  clause: string;
  rule: string;
  /** The part of the screens that shows the refusal. */
  desk: "group" | "contact" | "message";
  /** The library's number, given before anything is sent. */
  library: number;
  /** The relay's number, given to a client that does not check; of a file, the status of the store. */
  relay: number;
}

const rule = <const Rule extends string>(
  clause: string,
  rule: Rule,
  desk: ChatRule["desk"],
  library: number,
  relay: number,
): ChatRule & { rule: Rule } => ({ clause, rule, desk, library, relay });

/** One line a rule. A test of the texts and a test of the relay read the same lines. */
export const CHAT_RULES = [
  rule("5.7", "only friends are deleted as friends", "contact", 2_700, 31_704),
  rule("5.7", "no two groups of friends have one name", "contact", 2_710, 30_001),
  rule("5.17", "a nick has no forbidden words", "contact", 3_123, 40_005),
  rule("5.23", "a group's name has no forbidden words", "group", 3_123, 80_001),
  rule("5.23", "a group is of one of the five types", "group", 2_600, 10_004),
  rule("5.23", "communities alone have ids of their form", "group", 2_602, 10_015),
  rule("5.24", "a group's new name has no forbidden words", "group", 3_123, 80_001),
  rule("5.25", "nobody joins a private group unasked", "group", 2_601, 10_007),
  rule("5.25", "an application has no forbidden words", "group", 3_123, 80_001),
  rule("5.26", "only a member quits", "group", 2_623, 10_007),
  rule("5.27", "a room keeps its owner", "group", 2_620, 10_007),
  rule("5.27", "nobody hands a group over to himself", "group", 2_621, 10_004),
  rule("5.28", "a private group is not dismissed", "group", 2_622, 10_007),
  rule("5.29", "only the owner sets roles", "group", 2_681, 10_007),
  rule("5.29", "private groups have no roles", "group", 2_682, 10_007),
  rule("5.29", "admin and member are the roles that are set", "group", 2_683, 10_004),
  rule("5.29", "nobody sets his own role", "group", 2_684, 10_004),
  rule("5.30", "nobody mutes himself", "group", 2_685, 10_004),
  rule("5.30", "a name card has no forbidden words", "group", 3_123, 80_001),
  rule("5.31", "a ban has a length", "group", 2_686, 10_004),
  rule("5.32", "nobody is added to a room", "group", 2_661, 10_007),
  rule("5.38", "a topic's id is of its community", "group", 3_021, 10_015),
  rule("5.38", "a topic's name has no forbidden words", "group", 3_123, 80_001),
  rule("5.39", "nobody blocks himself", "contact", 2_742, 30_001),
  rule("5.42", "a picture is of a known type", "message", 2_252, 415),
  rule("5.42", "a picture is not too large", "message", 2_253, 413),
  rule("5.42", "a voice message is not too large", "message", 2_301, 413),
  rule("5.42", "a video is not too large", "message", 2_351, 413),
  rule("5.42", "a video is of a known type", "message", 2_352, 415),
  rule("5.42", "a file is not too large", "message", 2_402, 413),
  rule("5.43", "a message has no forbidden words", "message", 3_123, 80_001),
  rule("5.44", "a community's messages are in its topics", "message", 2_115, 10_007),
  rule("5.49", "a changed message has no forbidden words", "message", 3_123, 80_001),
  rule("5.52", "nobody is made a friend twice", "contact", 2_701, 30_520),
  rule("5.52", "a wording has no forbidden words", "contact", 3_123, 30_005),
  rule("5.52", "only an application that is there is deleted", "contact", 2_716, 30_614),
] as const satisfies readonly ChatRule[];
