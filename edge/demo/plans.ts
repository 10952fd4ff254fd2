import { eq, sql } from "drizzle-orm";
import { NOBODY_HASH } from "#edge/accounts/accounts.ts";
import { SPORT } from "#edge/contract/rules/matches.ts";
import {
  PLAN_PRICES,
  PLAN_SHARE_PERCENT,
  type PlanMarket,
  type PlanPick,
  planAfter,
  planChoices,
  planOutcome,
  planSeal,
} from "#edge/contract/rules/redorders.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { resultColumns, toQuizMatch } from "#edge/matches/matches.ts";
import { matches, regularScores } from "#edge/matches/reads.ts";
import { accounts } from "./accounts.ts";
import { redPlans, users } from "./seeded-tables.ts";

const DAY_S = 86_400;
/** The plans for a match are published this long before its start, in seconds. */
const AHEAD_S = 5 * 3_600;
/**
 * PAST_MAX: maximum number of finished matches in the masters' records. COMING_MAX: maximum number of coming matches with plans.
 */
const PAST_MAX = 240;
const COMING_MAX = 24;
const MARKETS: readonly PlanMarket[] = ["winner", "total", "handicap"];

/** `size` is the number of finished matches for which a master has plans. */
const MASTERS = [
  {
    uid: 100_061,
    nick: "Ning 54",
    size: 52,
    reasons: "主队最近六个主场只丢了三球，客队三天前刚踢完加时，换人名单也短。我更看重体能，不看交锋往绩。",
    game: "客队背靠背的第二场，主力后卫上一场打了四十分钟。我更看重体能，不看交锋往绩。",
  },
  {
    uid: 100_062,
    nick: "Bia Tática",
    size: 38,
    reasons:
      "O visitante joga com linha alta e perdeu o zagueiro mais rápido. Nos últimos cinco jogos sofreu gol em contra-ataque em quatro.",
    game: "O visitante joga o segundo jogo em dois dias e reveza pouco. Nos últimos cinco jogos perdeu o último quarto em quatro.",
  },
  {
    uid: 100_063,
    nick: "Tom Ashford",
    size: 9,
    reasons:
      "Both sides press late: most of their goals since September came after the hour, and neither keeper has held a clean sheet in a month.",
    game: "Both sides run: their last six games went past two hundred and thirty points, and neither defends the corner three.",
  },
] as const;

/** A pseudo-random number from 0 to `most` - 1, the same at each seeding. */
const mixed = (a: number, b: number, most: number): number => ((Math.imul(a, 2_654_435_761) ^ Math.imul(b, 40_503)) >>> 7) % most;

function toPick(sport: 1 | 2, market: PlanMarket, seed: number): PlanPick {
  const choices = planChoices(sport, market);
  const choice = choices[seed % choices.length] ?? "home";
  const lines = sport === SPORT.FOOTBALL ? { total: 2.5, handicap: -0.5 } : { total: 221.5, handicap: -4.5 };
  return { market, choice, line: market === "winner" ? null : lines[market] };
}

/** Seeds plans. The anchor is a master too, but has no plan yet. Idempotent. */
export async function seedPlans(d1: D1Database, nowS: number): Promise<void> {
  const db = openDatabase(d1);
  const anchor = accounts.find(({ role }) => role === "anchor");
  if (anchor) await db.update(users).set({ isYouliao: 1 }).where(eq(users.uid, anchor.uid));
  const people = MASTERS.map(({ uid, nick }, index) => ({
    uid,
    mobile: `+86138001${uid}`,
    passwordHash: NOBODY_HASH,
    nickName: nick,
    inviteCode: `TIPS${index + 1}`,
    registeredAt: nowS - 200 * DAY_S,
    userLevel: 12 + index,
    isYouliao: 1,
  }));
  await db.batch([
    db.insert(users).values(people[0]!).onConflictDoNothing(),
    ...people.slice(1).map((row) => db.insert(users).values(row).onConflictDoNothing()),
  ]);
  const list = (condition: ReturnType<typeof sql>, most: number) =>
    db
      .select({
        id: sql<number>`${matches.id}`.as("demo_match"),
        startsAt: sql<number>`${matches.startsAt}`.as("demo_starts"),
        ...resultColumns,
      })
      .from(matches)
      .leftJoin(regularScores, eq(regularScores.matchId, matches.id))
      .where(sql`${condition} and ${matches.dateOnly} = 0 and ${matches.sportId} in (1, 2)`)
      .orderBy(sql`abs(${matches.startsAt} - ${nowS})`)
      .limit(most);
  const [past, coming] = await db.batch([
    list(
      sql`${matches.startsAt} between ${nowS - 85 * DAY_S} and ${nowS - 4 * 3_600} and ${matches.status} = iif(${matches.sportId} = 1, 8, 10)`,
      PAST_MAX,
    ),
    list(sql`${matches.status} = 1 and ${matches.startsAt} between ${nowS + 3_600} and ${nowS + 3 * DAY_S}`, COMING_MAX),
  ]);
  const rows: (typeof redPlans.$inferInsert)[] = [];
  for (const [index, { uid, size, ...words }] of MASTERS.entries()) {
    const taken = [
      ...past.filter(({ id }) => mixed(id, uid, PAST_MAX) < size * 2).slice(0, size),
      ...coming.filter((_, place) => place % MASTERS.length === index).slice(0, 6),
    ];
    for (const { id, startsAt, sport, ...found } of taken) {
      const market = MARKETS[mixed(id, uid + 1, MARKETS.length)] ?? "winner";
      const pick = toPick(sport, market, mixed(id, uid + 2, 6));
      const reasons = sport === SPORT.FOOTBALL ? words.reasons : words.game;
      const price = PLAN_PRICES[mixed(id, uid + 3, 5)] ?? PLAN_PRICES[0];
      const publishedAt = Math.min(nowS - 60 * (index + 1), startsAt - AHEAD_S);
      const after = planAfter({ state: "open", outcome: "" }, planOutcome(pick, toQuizMatch({ sport, ...found })));
      const salt = mixed(id, uid + 4, 0xffffff)
        .toString(16)
        .padStart(32, "0");
      const sealed = { master: uid, matchid: id, ...pick, price, published_at: publishedAt, salt, reasons };
      rows.push({
        masterId: uid,
        matchId: id,
        ...pick,
        price,
        sharingRatio: PLAN_SHARE_PERCENT,
        reasons,
        salt,
        seal: await planSeal(sealed),
        requestKey: `demo-plan-${id}`,
        publishedAt,
        // The plan is marked as announced, because nobody follows anybody yet.
        toldAt: publishedAt,
        ...(after && { ...after, settledAt: startsAt + 2 * 3_600 }),
      });
    }
  }
  const [first, ...more] = rows.map((row) => db.insert(redPlans).values(row).onConflictDoNothing());
  if (first) await db.batch([first, ...more]);
}
