/** A rule of the specification's section 5 that a user can break in the chat, with the codes of its refusal. */
export interface ChatRule {
  clause: string;
  rule: string;
  /** The part of the screens that shows the refusal. */
  part: "group" | "contact" | "message";
  /** The library's code, returned before anything is sent. */
  library: number;
  /** The relay's code for a client that checks nothing; for a file, the store's status. */
  relay: number;
}

const rule = <const Rule extends string>(
  clause: string,
  rule: Rule,
  part: ChatRule["part"],
  library: number,
  relay: number,
): ChatRule & { rule: Rule } => ({ clause, rule, part, library, relay });

/** One line per rule. A test of the texts and a test of the relay use the same lines. */
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

/** The chat's other rules of section 5, each with the reason why only a program that uses the library can break it. */
export const RULES_FOR_PROGRAMS = {
  "5.8": "screens call the library once it is ready; a text written before waits in the outbox",
  "5.9": "screens open mergers from their own message, and send messages that the library made",
  "5.10": "a form has fixed fields",
  "5.11": "the profile's form takes a name of 24 letters at most",
  "5.12": "a form offers the values of each list",
  "5.13": "a form offers dates and languages, and the site sets level and role",
  "5.14": "fields of a form are texts",
  "5.15": "a switch has two states",
  "5.16": "no screen writes custom keys",
  "5.18": "screens look up at most 100 people at a time",
  "5.19": "a person deletes conversations of the own list, one at a time",
  "5.20": "ids of other conversations are passed over without an error",
  "5.21": "screens acknowledge messages of other people that ask for it",
  "5.22": "the site grants the entitlement to everybody",
  "5.33": "screens acknowledge only messages that ask for it",
  "5.34": "the site grants the ability to everybody",
  "5.35": "screens ask in pages within the caps",
  "5.36": "a wrong filter or count has a default, and no error",
  "5.37": "a wrong sequence has a warning, and no error",
  "5.40": "no screen sets a custom status",
  "5.41": "the site signs people in to the chat",
  "5.45": "a conversation that is open is of a person or a group",
  "5.46": "a part without an address fails its message, which says that it was not sent",
  "5.47": "the menu of a tip has no forwarding",
  "5.48": "a selection is deleted in parts of 30, within its conversation",
  "5.50": "no screen sends to chosen members",
  "5.51": "a person puts one reaction at a time on a message",
  "5.53": "a person mutes one conversation at a time",
} as const;
