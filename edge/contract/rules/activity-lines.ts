import { ACTIVITY_TASKS, type ActivityTask, PRIZE_KINDS, type PrizeKind, type TicketSource } from "./activities.ts";
import { ODDS_TOTAL } from "./draw.ts";

/** A prize of a draw, or a stage of a task, as operators write one on a line. */
export interface PrizeLine {
  name_zh: string;
  name_pt: string;
  kind: PrizeKind;
  amount: number;
  /** Kind of a coupon, or id of a gift; else 0. */
  ref_id: number;
  /** Parts of ODDS_TOTAL; 0 for a stage. */
  weight: number;
  stock: number | null;
  /** A stage's task and goal; "" and 0 in a draw. */
  task: ActivityTask | "";
  goal: number;
}

/** Lines that could be read, or the number (from 1) of the first that could not. */
export type Lines<Item> = { list: Item[] } | { wrong: number };

const PERCENT = ODDS_TOTAL / 100;
const NAMES = String.raw`\s*[:：]\s*(?<zh>[^/]{1,30}?)\s*/\s*(?<pt>.{1,40}?)`;
const PRIZE = String.raw`(?<kind>${PRIZE_KINDS.join("|")})(?:\s+(?<amount>\d{1,6}))?(?:@(?<ref>\d{1,9}))?`;
const DRAW_LINE = new RegExp(String.raw`^${PRIZE}\s+(?<odds>\d{1,3}(?:\.\d{1,2})?)%(?:\s*[x×](?<stock>\d{1,7}))?${NAMES}$`);
const STAGE_LINE = new RegExp(String.raw`^(?<task>${ACTIVITY_TASKS.join("|")})\s+(?<goal>[1-9]\d{0,3})\s+${PRIZE}${NAMES}$`);
const TICKET_LINE = new RegExp(
  String.raw`^(?<task>${ACTIVITY_TASKS.join("|")})\s+(?<per>[1-9]\d{0,3})\s*=\s*(?<tickets>[1-9]\d?)\s*(?:<=|≤)\s*(?<max>[1-9]\d{0,3})$`,
);

/** Reads texts line by line; empty lines are passed over. */
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

/** A prize has an amount unless it is thanks; coupons and gifts say which. */
function prizeIn(
  groups: Partial<Record<string, string>>,
): Pick<PrizeLine, "name_zh" | "name_pt" | "kind" | "amount" | "ref_id"> | null {
  const kind = groups.kind as PrizeKind;
  const [amount, ref_id] = [Number(groups.amount ?? 0), Number(groups.ref ?? 0)];
  const named = kind === "coupon" || kind === "gift";
  if ((kind === "none") !== (amount === 0) || named !== ref_id > 0) return null;
  return { kind, amount, ref_id, name_zh: groups.zh ?? "", name_pt: groups.pt ?? "" };
}

/** Prizes of a draw, a line each: `gold 188 0.5% x5 : 188金币 / 188 de ouro`, `coupon 7@1 8% : 优惠券 / Cupom`, `none 20% : 谢谢 / Valeu`. */
export const readPrizes = (text: string): Lines<PrizeLine> =>
  readLines(text, (line) => {
    const groups = DRAW_LINE.exec(line)?.groups;
    const prize = groups && prizeIn(groups);
    if (!groups || !prize) return null;
    const stock = groups.stock === undefined ? null : Number(groups.stock);
    return { ...prize, weight: Math.round(Number(groups.odds) * PERCENT), stock, task: "" as const, goal: 0 };
  });

/** Stages of a task, a line each: `checkin 3 gold 8 : 8金币 / 8 de ouro`. */
export const readStages = (text: string): Lines<PrizeLine> =>
  readLines(text, (line) => {
    const groups = STAGE_LINE.exec(line)?.groups;
    const prize = groups && prizeIn(groups);
    if (!groups || !prize || prize.kind === "none") return null;
    return { ...prize, weight: 0, stock: null, task: groups.task as ActivityTask, goal: Number(groups.goal) };
  });

/** What gives tickets, a line each: `readInfo 2 = 1 <= 7` gives one for every two articles, seven at most. A task stands on one line. */
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
const namesText = ({ name_zh, name_pt }: PrizeLine): string => `: ${name_zh} / ${name_pt}`;

/** The same prizes or stages as text. */
export const linesOfPrizes = (list: readonly PrizeLine[]): string =>
  list
    .map((prize) =>
      prize.task
        ? `${prize.task} ${prize.goal} ${prizeText(prize)} ${namesText(prize)}`
        : `${prizeText(prize)} ${prize.weight / PERCENT}%${prize.stock === null ? "" : ` x${prize.stock}`} ${namesText(prize)}`,
    )
    .join("\n");

/** The same sources of tickets as text. */
export const linesOfTickets = (list: readonly TicketSource[]): string =>
  list.map(({ task, per, tickets, ticketsMax }) => `${task} ${per} = ${tickets} <= ${ticketsMax}`).join("\n");
