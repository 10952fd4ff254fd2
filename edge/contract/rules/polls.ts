export const POLL_OPTIONS_MAX = 10;
const OPTIONS_MIN = 2;

/** Maximum number of voters in one poll. Equals the number of members of the largest open group. */
export const POLL_VOTERS_MAX = 2_000;

export const POLL_TEXT_MAX = { question: 100, option: 40 } as const;

export interface Poll {
  type: "poll";
  question: string;
  options: readonly string[];
  /** 1 if a person may choose several options. */
  many: 0 | 1;
}

export const POLL_CLOSED_KEY = "poll-closed";

const VOTE_PREFIX = "vote:";

/** Each person has one key, so a person counts once. */
export const toVoteKey = (userId: string): string => `${VOTE_PREFIX}${userId}`;

const isText = (value: unknown, max: number): value is string =>
  typeof value === "string" && value.trim() !== "" && [...value].length <= max;

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

/** Returns the numbers of the options that a vote chooses, or null if the vote is invalid for the poll. */
export function readVote(value: string, { options, many }: Poll): number[] | null {
  if (!/^\d{1,2}(?:,\d{1,2})*$/.test(value)) return null;
  const chosen = [...new Set(value.split(",").map(Number))];
  if (chosen.some((at) => at >= options.length) || (many === 0 && chosen.length > 1)) return null;
  return chosen.sort((a, b) => a - b);
}

export interface PollChange {
  operation: "set" | "delete" | "clear";
  extensions: readonly { key: string; value: string }[];
}

/**
 * People may change only their own vote, and only while the poll is open. Only the poll's creator may close the poll, and it then
 * stays closed. This rule does not restrict keys outside the poll.
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

export interface PollResult {
  /** Number of people who chose each option. */
  counts: readonly number[];
  voters: number;
  /** Numbers of the options that the viewer chose. */
  own: readonly number[];
  isClosed: boolean;
}

/** Invalid votes are ignored. */
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
