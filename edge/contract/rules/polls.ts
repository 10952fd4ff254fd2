/** Options of a poll. */
export const POLL_OPTIONS_MAX = 10;
const OPTIONS_MIN = 2;

/** People who can vote in one poll: as many as an open group has members. */
export const POLL_VOTERS_MAX = 2_000;

/** Lengths of a poll's texts in characters. */
export const POLL_TEXT_MAX = { question: 100, option: 40 } as const;

/** A poll as the custom message that carries it. */
export interface Poll {
  type: "poll";
  question: string;
  options: readonly string[];
  /** 1 if a person may choose several options. */
  many: 0 | 1;
}

/** Key of the message's extension that closes a poll. */
export const POLL_CLOSED_KEY = "poll-closed";

const VOTE_PREFIX = "vote:";

/** Key of the message's extension that holds somebody's vote: one key a person, so a person counts once. */
export const toVoteKey = (userId: string): string => `${VOTE_PREFIX}${userId}`;

const isText = (value: unknown, max: number): value is string =>
  typeof value === "string" && value.trim() !== "" && [...value].length <= max;

/** Reads a poll out of a custom message's data; null for any other data. */
export function readPoll(data: string): Poll | null {
  if (!data.startsWith("{")) return null;
  let read: unknown;
  try {
    read = JSON.parse(data);
  } catch {
    return null;
  }
  const { type, question, options, many } = read as Partial<Record<keyof Poll, unknown>>;
  const isOptions =
    Array.isArray(options) &&
    options.length >= OPTIONS_MIN &&
    options.length <= POLL_OPTIONS_MAX &&
    options.every((option) => isText(option, POLL_TEXT_MAX.option));
  if (type !== "poll" || !isText(question, POLL_TEXT_MAX.question) || !isOptions) return null;
  return { type, question, options: options as string[], many: many === 1 ? 1 : 0 };
}

/** Reads a vote, the numbers of the chosen options; null for one that the poll does not take. */
export function readVote(value: string, { options, many }: Poll): number[] | null {
  if (!/^\d{1,2}(?:,\d{1,2})*$/.test(value)) return null;
  const chosen = [...new Set(value.split(",").map(Number))];
  if (chosen.some((at) => at >= options.length) || (many === 0 && chosen.length > 1)) return null;
  return chosen.sort((a, b) => a - b);
}

/** A change of a message's extensions, as far as a poll cares. */
export interface PollChange {
  operation: "set" | "delete" | "clear";
  extensions: readonly { key: string; value: string }[];
}

/**
 * Whether a person may make this change of a poll's extensions: a person sets and withdraws only the own vote while the poll is
 * open, and its creator closes it for good. Keys that are no poll's, such as reactions, are free.
 */
export function mayChangePoll(
  poll: Poll,
  { operation, extensions }: PollChange,
  { userId, isMaker, isClosed }: { userId: string; isMaker: boolean; isClosed: boolean },
): boolean {
  if (operation === "clear") return false;
  return extensions.every(({ key, value }) => {
    if (key === POLL_CLOSED_KEY) return isMaker && operation === "set";
    if (!key.startsWith(VOTE_PREFIX)) return true;
    return key === toVoteKey(userId) && !isClosed && (operation === "delete" || readVote(value, poll) !== null);
  });
}

/** A poll's result. */
export interface PollResult {
  /** People who chose each option. */
  counts: readonly number[];
  /** People who voted. */
  voters: number;
  /** Options of the viewer's own vote. */
  own: readonly number[];
  isClosed: boolean;
}

/** Counts a poll's votes: each person's own key, votes that the poll does not take left out. */
export function pollResult(poll: Poll, extensions: readonly { key: string; value: string }[], userId: string): PollResult {
  const counts = poll.options.map(() => 0);
  let voters = 0;
  let own: readonly number[] = [];
  for (const { key, value } of extensions) {
    const chosen = key.startsWith(VOTE_PREFIX) ? readVote(value, poll) : null;
    if (!chosen) continue;
    voters += 1;
    for (const at of chosen) counts[at] = (counts[at] ?? 0) + 1;
    if (key === toVoteKey(userId)) own = chosen;
  }
  return { counts, voters, own, isClosed: extensions.some(({ key }) => key === POLL_CLOSED_KEY) };
}
