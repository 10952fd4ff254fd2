import type { OnlineStatus } from "./accounts.ts";

/** The chat's numbers for presence (Specification 3.47, 4.5). */
const STATUS_OF_NUMBER: Readonly<Record<number, OnlineStatus>> = { 1: "online", 2: "offline", 3: "signed-out" };

/** Null if the chat does not know the presence (Specification 4.5). */
export const findOnlineStatus = (statusType: number): OnlineStatus | null => STATUS_OF_NUMBER[statusType] ?? null;

/** For each letter, the first character of the Chinese names under it, by pronunciation. No sound begins with I, U or V. */
const FIRST_OF_LETTER: readonly (readonly [letter: string, first: string])[] = [
  ["A", "阿"],
  ["B", "八"],
  ["C", "嚓"],
  ["D", "哒"],
  ["E", "妸"],
  ["F", "发"],
  ["G", "旮"],
  ["H", "哈"],
  ["J", "讥"],
  ["K", "咔"],
  ["L", "垃"],
  ["M", "痳"],
  ["N", "拏"],
  ["O", "噢"],
  ["P", "妑"],
  ["Q", "七"],
  ["R", "呥"],
  ["S", "扨"],
  ["T", "它"],
  ["W", "穵"],
  ["X", "夕"],
  ["Y", "丫"],
  ["Z", "帀"],
];

/** The heading of names that begin with neither a letter nor a Chinese character. */
export const NO_INITIAL = "#";

/** Heading of a name in a list of people: the letter of a Chinese pronunciation, else the first letter without its accent. */
export function toInitial(name: string): string {
  const first = [...name.trim()][0] ?? "";
  const letter = first.normalize("NFD")[0]?.toUpperCase() ?? "";
  if (/^[A-Z]$/.test(letter)) return letter;
  if (!/^\p{Script=Han}$/u.test(first)) return NO_INITIAL;
  return FIRST_OF_LETTER.findLast(([, from]) => from.localeCompare(first, "zh-Hans-CN-u-co-pinyin") <= 0)?.[0] ?? NO_INITIAL;
}

/** Letters are in order; people without a letter come last. */
export function byInitial<Person>(people: readonly Person[], toName: (person: Person) => string): [string, Person[]][] {
  const under = new Map<string, Person[]>();
  for (const person of people) {
    const letter = toInitial(toName(person));
    under.set(letter, [...(under.get(letter) ?? []), person]);
  }
  const place = (letter: string): string => (letter === NO_INITIAL ? "~" : letter);
  return [...under]
    .sort(([a], [b]) => (place(a) < place(b) ? -1 : 1))
    .map(([letter, list]) => [letter, list.sort((a, b) => toName(a).localeCompare(toName(b), "zh-Hans-CN-u-co-pinyin"))]);
}

/**
 * Messages from a sender who is no friend and to whom the receiver never wrote. `everybody`: they wait in the folder of requests
 * until the receiver accepts the sender. `friends`: refused. `answered`: refused until the receiver accepts the sender.
 */
export const MESSAGES_FROM = ["everybody", "friends", "answered"] as const;
export type MessagesFrom = (typeof MESSAGES_FROM)[number];

/** The mark of a conversation in the folder of requests: a power of two above the chat's own marks. */
export const REQUEST_MARK = 2 ** 32;

export const NEW_ACCOUNT_S = 3 * 86_400;

/** Maximum number of people to whom an account may send a first message within 24 hours. */
export const STRANGERS_A_DAY = { newAccount: 5, account: 50 } as const;

export const strangersADay = (ageS: number): number =>
  ageS < NEW_ACCOUNT_S ? STRANGERS_A_DAY.newAccount : STRANGERS_A_DAY.account;

/** The relation of two people, from the receiver's side. */
export interface Relation {
  isFriend: boolean;
  /** True if the receiver has written to the sender before. */
  isAnswered: boolean;
  /** True if the receiver has moved the sender out of the folder of requests. */
  isAccepted: boolean;
}

/** A message that waits is in the folder of requests. */
export function reception({ isFriend, isAnswered, isAccepted }: Relation, from: MessagesFrom): "arrives" | "waits" | "refused" {
  if (isFriend || isAnswered) return "arrives";
  if (from === "friends") return "refused";
  if (isAccepted) return "arrives";
  return from === "everybody" ? "waits" : "refused";
}

/** Longest name of a folder of conversations or of a group of friends, in characters (Specification 9.14). */
export const CONVERSATION_NAME_MAX = 32;

/** Longest remark about a friend, in characters (Specification 9.14). */
export const REMARK_MAX = 96;

/** Longest text of a request to become friends, in characters. */
export const APPLICATION_WORDING_MAX = 200;

/** Subjects of reports from the messenger: a person, a group, a message (Specification 2.9, 2.13). */
export const CHAT_REPORT_KINDS = ["user", "group", "message"] as const;
export type ChatReportKind = (typeof CHAT_REPORT_KINDS)[number];

/** Measures besides deleting a reported message: none, a mute in seconds, a ban, or dissolving the group. */
export const CHAT_REPORT_MEASURES = ["none", "mute-86400", "mute-259200", "ban", "dismiss"] as const;
export type ChatReportMeasure = (typeof CHAT_REPORT_MEASURES)[number];

/** Only a group can be dissolved. A mute or ban needs a known person. */
export const fitsReport = (measure: ChatReportMeasure, { isOfGroup, person }: { isOfGroup: boolean; person: string }): boolean =>
  measure === "none" || (measure === "dismiss" ? isOfGroup : person !== "");

/**
 * The content of a notification. `none`: only that there is a message. `name`: also the sender. `text`: also the sender and the
 * text.
 */
export const NOTICE_PREVIEWS = ["none", "name", "text"] as const;
export type NoticePreview = (typeof NOTICE_PREVIEWS)[number];

export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Quiet hours may pass midnight. Equal ends mean no quiet hours. */
export const isResting = (time: string, { from, to }: { from: string; to: string }): boolean =>
  from === to ? false : from < to ? time >= from && time < to : time >= from || time < to;
