import { LOCALES, SUFFIXES } from "./locale.ts";
import { eachLanguage, fromWire, inLanguage, toWire, type Wire } from "./localized.ts";
import type { TaskKind } from "./tasks.ts";

/** Sum of the odds of a draw's prizes. One part is a hundredth of a per cent. */
export const ODDS_TOTAL = 10_000;

export interface Drawable {
  id: number;
  /** Odds in parts of ODDS_TOTAL. */
  weight: number;
  /** Pieces in stock; null for an unlimited prize. */
  stock: number | null;
  given: number;
}

export const isOut = ({ stock, given }: Pick<Drawable, "stock" | "given">): boolean => stock !== null && given >= stock;

export type TableFault = "few" | "sum" | "weight" | "fallback";

/** Null for a valid table: two prizes or more, whole weights above 0 with the sum ODDS_TOTAL, and a prize that cannot run out. */
export function tableFault(prizes: readonly Pick<Drawable, "weight" | "stock">[]): TableFault | null {
  if (prizes.length < 2) return "few";
  if (prizes.some(({ weight }) => !Number.isInteger(weight) || weight < 1)) return "weight";
  if (prizes.reduce((sum, { weight }) => sum + weight, 0) !== ODDS_TOTAL) return "sum";
  return prizes.some(({ stock }) => stock === null) ? null : "fallback";
}

/** Returns the prize that gets the odds of prizes that ran out. */
export const findFallback = <Prize extends Pick<Drawable, "stock">>(prizes: readonly Prize[]): Prize | undefined =>
  prizes.findLast(({ stock }) => stock === null);

/** Returns the current odds in parts of ODDS_TOTAL. A draw uses exactly these numbers. */
export function oddsNow(prizes: readonly Drawable[]): number[] {
  const fallback = findFallback(prizes);
  const lost = prizes.reduce((sum, prize) => sum + (isOut(prize) ? prize.weight : 0), 0);
  return prizes.map((prize) => (isOut(prize) ? 0 : prize.weight) + (prize === fallback ? lost : 0));
}

/**
 * `roll`: 0 to ODDS_TOTAL - 1. A roll of a prize that ran out goes to the fallback prize. Throws a RangeError if the roll belongs
 * to no prize.
 */
export function drawnPrize<Prize extends Drawable>(prizes: readonly Prize[], roll: number): Prize {
  if (!Number.isInteger(roll) || roll < 0 || roll >= ODDS_TOTAL)
    throw new RangeError(`${roll} is not a whole number from 0 to ${ODDS_TOTAL - 1}`);
  let passed = 0;
  for (const prize of prizes) {
    passed += prize.weight;
    if (roll >= passed) continue;
    const won = isOut(prize) ? findFallback(prizes) : prize;
    if (won) return won;
    break;
  }
  throw new RangeError(
    `the table of ${prizes.length} prizes has none for ${roll}; its parts must make ${ODDS_TOTAL}, one prize without a stock`,
  );
}

/** A task is a list of stages. A draw is a table of prizes for which people use free tickets (docs/decisions/0017). */
export const ACTIVITY_KINDS = ["task", "draw"] as const;

/** Acts that an activity can count: check-ins, and tasks that count single acts. */
export const ACTIVITY_TASKS = [
  "checkin",
  "readInfo",
  "shareInfo",
  "shareMessage",
  "shareToFriend",
  "inviteFriend",
  "watchLive",
  "sendComment",
  "sendGift",
] as const satisfies readonly (TaskKind | "checkin")[];
export type ActivityTask = (typeof ACTIVITY_TASKS)[number];

/** `none` is only a word of thanks. `gift` goes into the bag. `vip` is in days. */
export const PRIZE_KINDS = ["gold", "point", "vip", "coupon", "gift", "none"] as const;
export type PrizeKind = (typeof PRIZE_KINDS)[number];

export const ACTIVITY_PHASES = ["running", "coming", "over"] as const;
export type ActivityPhase = (typeof ACTIVITY_PHASES)[number];

/** Times are unix seconds. */
export function toPhase({ startsAt, endsAt }: { startsAt: number; endsAt: number }, nowS: number): ActivityPhase {
  if (nowS < startsAt) return "coming";
  return nowS < endsAt ? "running" : "over";
}

/**
 * For this many seconds after an activity's end, people can still receive rewards. A database trigger enforces the same limit
 * (edge/rewards/schema/activities.rules.ts).
 */
export const RECEIVE_GRACE_S = 259_200;

/** People get `tickets` tickets for every `per` times that they do `task`, at most `ticketsMax` in total. */
export interface TicketSource {
  task: ActivityTask;
  per: number;
  tickets: number;
  ticketsMax: number;
}

export const countTickets = ({ per, tickets, ticketsMax }: Omit<TicketSource, "task">, times: number): number =>
  Math.min(Math.floor(times / per) * tickets, ticketsMax);

/** Either a prize of a draw or a stage of a task. Operators write it on one line. */
export interface PrizeLine extends Wire<"name"> {
  kind: PrizeKind;
  amount: number;
  /** Kind of the coupon, or id of the gift; 0 for other kinds. */
  ref_id: number;
  /** Odds in parts of ODDS_TOTAL; 0 for a stage. */
  weight: number;
  stock: number | null;
  /** Task and goal of a stage; "" and 0 in a draw. */
  task: ActivityTask | "";
  goal: number;
}

/** The parsed lines, or the number (from 1) of the first line that cannot be read. */
export type Lines<Item> = { list: Item[] } | { wrong: number };

const PERCENT = ODDS_TOTAL / 100;
const [FIRST, SECOND, ...LATER] = SUFFIXES;
const LATER_NAMES = LATER.map((language) => String.raw`(?:\s+/\s+(?<${language}>[^/]{1,40}?))?`).join("");
const NAMES = String.raw`\s*[:\uFF1A]\s*(?<${FIRST}>[^/]{1,30}?)\s*/\s*(?<${SECOND}>.{1,40}?)${LATER_NAMES}`;
const PRIZE = String.raw`(?<kind>${PRIZE_KINDS.join("|")})(?:\s+(?<amount>\d{1,6}))?(?:@(?<ref>\d{1,9}))?`;
const DRAW_LINE = new RegExp(String.raw`^${PRIZE}\s+(?<odds>\d{1,3}(?:\.\d{1,2})?)%(?:\s*[x×](?<stock>\d{1,7}))?${NAMES}$`);
const STAGE_LINE = new RegExp(String.raw`^(?<task>${ACTIVITY_TASKS.join("|")})\s+(?<goal>[1-9]\d{0,3})\s+${PRIZE}${NAMES}$`);
const TICKET_LINE = new RegExp(
  String.raw`^(?<task>${ACTIVITY_TASKS.join("|")})\s+(?<per>[1-9]\d{0,3})\s*=\s*(?<tickets>[1-9]\d?)\s*(?:<=|\u2264)\s*(?<max>[1-9]\d{0,3})$`,
);

/** Parses a text line by line. Empty lines are skipped. */
function readLines<Item>(text: string, read: (line: string) => Item | null): Lines<Item> {
  const list: Item[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const item = read(line.trim());
    if (item === null) return { wrong: at + 1 };
    list.push(item);
  }
  return { list };
}

/** Every prize but `none` has an amount. A coupon also names its kind, and a gift its id. */
function prizeIn(groups: Partial<Record<string, string>>): (Wire<"name"> & Pick<PrizeLine, "kind" | "amount" | "ref_id">) | null {
  const kind = groups.kind as PrizeKind;
  const [amount, ref_id] = [Number(groups.amount ?? 0), Number(groups.ref ?? 0)];
  const named = kind === "coupon" || kind === "gift";
  if ((kind === "none") !== (amount === 0) || named !== ref_id > 0) return null;
  return {
    kind,
    amount,
    ref_id,
    ...toWire(
      "name",
      eachLanguage((language) => groups[language] ?? ""),
    ),
  };
}

/**
 * Parses the prizes of a draw, one per line: `gold 188 0.5% x5 : 188金币 / 188 moedas / 188 gold`, `coupon 7@1 8% : 优惠券 / Cupom`,
 * `none 20% : 谢谢 / Valeu`.
 */
export const readPrizes = (text: string): Lines<PrizeLine> =>
  readLines(text, (line) => {
    const groups = DRAW_LINE.exec(line)?.groups;
    const prize = groups && prizeIn(groups);
    if (!groups || !prize) return null;
    const stock = groups.stock === undefined ? null : Number(groups.stock);
    return { ...prize, weight: Math.round(Number(groups.odds) * PERCENT), stock, task: "" as const, goal: 0 };
  });

/** Parses the stages of a task, one per line: `checkin 3 gold 8 : 8金币 / 8 moedas`. */
export const readStages = (text: string): Lines<PrizeLine> =>
  readLines(text, (line) => {
    const groups = STAGE_LINE.exec(line)?.groups;
    const prize = groups && prizeIn(groups);
    if (!groups || !prize || prize.kind === "none") return null;
    return { ...prize, weight: 0, stock: null, task: groups.task as ActivityTask, goal: Number(groups.goal) };
  });

/** Parses sources of tickets, one per line and task: `readInfo 2 = 1 <= 7` is one ticket for every two articles, at most seven. */
export function readTickets(text: string): Lines<TicketSource> {
  const seen = new Set<string>();
  return readLines(text, (line) => {
    const groups = TICKET_LINE.exec(line)?.groups;
    if (!groups || seen.has(groups.task ?? "")) return null;
    seen.add(groups.task ?? "");
    return {
      task: groups.task as ActivityTask,
      per: Number(groups.per),
      tickets: Number(groups.tickets),
      ticketsMax: Number(groups.max),
    };
  });
}

const prizeText = ({ kind, amount, ref_id }: PrizeLine): string =>
  `${kind}${amount > 0 ? ` ${amount}` : ""}${ref_id > 0 ? `@${ref_id}` : ""}`;
/**
 * Returns a prize's names in the order of languages, up to the last language that has a name. For a missing name, uses the text
 * that readers of that language see instead.
 */
function namesText(prize: PrizeLine): string {
  const names = fromWire(prize, "name");
  const until = SUFFIXES.findLastIndex((language) => names[language] !== "");
  return `: ${LOCALES.slice(0, until + 1)
    .map((locale) => inLanguage(names, locale))
    .join(" / ")}`;
}

/** The inverse of `readPrizes` and `readStages`. */
export const linesOfPrizes = (list: readonly PrizeLine[]): string =>
  list
    .map((prize) =>
      prize.task
        ? `${prize.task} ${prize.goal} ${prizeText(prize)} ${namesText(prize)}`
        : `${prizeText(prize)} ${prize.weight / PERCENT}%${prize.stock === null ? "" : ` x${prize.stock}`} ${namesText(prize)}`,
    )
    .join("\n");

/** The inverse of `readTickets`. */
export const linesOfTickets = (list: readonly TicketSource[]): string =>
  list.map(({ task, per, tickets, ticketsMax }) => `${task} ${per} = ${tickets} <= ${ticketsMax}`).join("\n");
