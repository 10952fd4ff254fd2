import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import type { Product } from "#edge/contract/index.ts";
import { getBoard } from "#edge/feed/board/stubs.ts";
import { NearRuntime } from "#edge/feed/near/near-runtime.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { hideResults } from "#edge/ground/hide-results.ts";
import { Answers } from "#edge/ground/memory/answers.ts";
import { type NearFeed, readMoving, readNamesText } from "#edge/matches/matches.ts";
import { findRecentChanges, readRecentChanges } from "#edge/matches/score-changes.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { countingD1 } from "#tests/support/counting-d1.ts";
import { seedWorld } from "../board/world.ts";
import { History, SPORTS, type SportId } from "./history.ts";

/** More than the time after which a Feed asks its Boards and reads the database. */
const RENEWED_AFTER_MS = 11_000;
const DAY_MS = 86_400_000;

const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A Feed in this isolate that hears the real Boards over a wire that loses, repeats and delays batches. */
class NearReader {
  clock = Date.now();
  /** Sports whose last batch was lost. The next batch of the sport shows the gap. */
  readonly losses = new Set<SportId>();
  /** True while the database refuses the Feed's readings. */
  isAway = false;
  readonly #work: Promise<unknown>[] = [];
  readonly #heard = new Map<SportId, number | null>(SPORTS.map((sportId) => [sportId, null]));
  readonly #d1 = countingD1(env.DB).d1;
  readonly runtime = new NearRuntime({
    askBoard: (sportId, number) => getBoard(env, sportId).since(sportId, "reader", number),
    readMoving: async (nowS) => {
      if (this.isAway) throw new Error("away");
      return readMoving(env.DB, nowS);
    },
    readNames: (range) => readNamesText(env.DB, range),
    waitUntil: (work) => this.#work.push(work),
    now: () => this.clock,
  });
  readonly #nearFeed: NearFeed = {
    recentChanges: async () => toChanges(await this.runtime.recentChanges()),
    changesSince: async (since) => toChanges(await this.runtime.changesSince(since)),
    day: (range) => this.runtime.day(range),
    names: (range) => this.runtime.names(range),
    liveCounts: (nowS) => this.runtime.liveCounts(nowS),
  };

  async renew(): Promise<void> {
    this.clock = Math.max(this.clock + RENEWED_AFTER_MS, Date.now() + 5);
    await this.runtime.recentChanges();
    this.losses.clear();
    while (this.#work.length > 0) await Promise.all(this.#work.splice(0));
  }

  /** `isLost`: the next batch is lost. */
  async hear(isLost: boolean, times: number): Promise<void> {
    for (const sportId of SPORTS) {
      const after = this.#heard.get(sportId) ?? null;
      const { number, rows } = await getBoard(env, sportId).since(sportId, "wire", after);
      this.#heard.set(sportId, number);
      if (after === null || number === after) continue;
      if (isLost) this.losses.add(sportId);
      else this.losses.delete(sportId);
      if (isLost) continue;
      this.clock = Math.max(this.clock, Date.now() + 5);
      for (let time = 0; time < times; time += 1) this.runtime.hear({ sportId, after, number, rows: [...rows] });
    }
    while (this.#work.length > 0) await Promise.all(this.#work.splice(0));
  }

  /** Products that read from this Feed and from the database. */
  products(): [near: Product, database: Product] {
    const common = { now: () => this.clock, zone: "UTC" };
    const near = inProcess({ ...common, d1: this.#d1, snapshots: new Answers(), nearFeed: this.#nearFeed });
    return [near, inProcess({ ...common, d1: countingD1(env.DB).d1, snapshots: new Answers() })];
  }
}

const toChanges = (answer: { list: string; asOf: number; recordsAt: number } | null) =>
  answer && { ...answer, list: JSON.parse(answer.list) };

/** Each answer as text. */
async function ask(product: Product, clock: number): Promise<string[]> {
  const { race } = product;
  const zones = ["UTC", "Asia/Shanghai", "America/Sao_Paulo", "Pacific/Kiritimati"];
  const answers: unknown[] = [];
  for (const sport_id of [0, 1, 2]) {
    for (const since of [0, clock - 5_000, clock - 60_000, clock - 900_000, clock - DAY_MS])
      answers.push(await race.getScoreChanges({ sport_id, since }));
    for (const zone of zones) answers.push(await race.getDateMatch({ sport_id, zone }));
    for (const days of [-2, -1, 1, 2])
      answers.push(await race.getDateMatch({ sport_id, zone: "UTC", date: day(clock + days * DAY_MS) }));
    answers.push(await race.getDateMatch({ sport_id, zone: "UTC", type: 4 }));
    answers.push(await race.getRaceTag({ sport_id, zone: "UTC" }));
  }
  answers.push(await race.getRaceSubTab({}));
  return answers.map((answer) => JSON.stringify(answer));
}

/** The scores alone, which a batch brings at once. */
async function askScores({ race }: Product, clock: number): Promise<string> {
  const live = await race.getScoreChanges({ sport_id: 0, since: 0 });
  const recent = await race.getScoreChanges({ sport_id: 0, since: clock - 30_000 });
  const { list } = await race.getDateMatch({ sport_id: 0, zone: "UTC" });
  return JSON.stringify([live.list, recent.list, list.map(({ goals: _, ...match }) => match)]);
}

beforeAll(async () => {
  for (const sportId of SPORTS) await seedWorld(sportId);
});

describe("answers of a Feed and of the database", () => {
  test.each([1, 2, 3, 4, 5])("both give the same bytes after each step of a random history (seed %i)", async (seed) => {
    const history = new History(seed);
    const reader = new NearReader();
    await history.begin();
    await reader.renew();
    await reader.hear(false, 1);
    let hasRecords = false;
    for (let step = 0; step < 14; step += 1) {
      hasRecords = (await history.step()) || hasRecords;
      await history.settle();
      await reader.hear(history.random() < 0.3, history.random() < 0.3 ? 2 : 1);
      const isSame = async (): Promise<void> => {
        const [near, database] = reader.products();
        expect(await askScores(near, reader.clock)).toBe(await askScores(database, reader.clock));
      };
      if (!hasRecords && reader.losses.size === 0) await isSame();
      const lot = history.random();
      if (lot < 0.5) continue;
      reader.isAway = lot < 0.65;
      await reader.renew();
      if (reader.isAway && !hasRecords) await isSame();
      if (reader.isAway) continue;
      hasRecords = false;
      const [near, database] = reader.products();
      expect(await ask(near, reader.clock)).toEqual(await ask(database, reader.clock));
      const hide = (product: Product) => hideResults(product, { spoilers: [], locale: "en" });
      expect(await ask(hide(near), reader.clock)).toEqual(await ask(hide(database), reader.clock));
    }
    expect(history.counts.posts).toBeGreaterThan(10);
  });

  test("both cut the same list where more than a thousand matches change", async () => {
    const nowMs = Date.now();
    await env.DB.prepare(
      `insert into matches (id, sport_id, source_key, league_id, season_id, home_team_id, away_team_id, starts_at, status, news_at, updated_at, home_score, away_score)
       select 50000 + value, 1 + value % 2, 'cut-' || value, 11, 12, 13, 14, ?1 - value, 4, ?1, ?1 * 1000 - value, value % 7, value % 5
       from (with recursive n(value) as (select 0 union all select value + 1 from n where value < 1399) select value from n)`,
    )
      .bind(Math.floor(nowMs / 1000))
      .run();
    const reader = new NearReader();
    await reader.renew();
    const [near, database] = reader.products();
    const answers = await ask(near, reader.clock);
    expect(answers).toEqual(await ask(database, reader.clock));
    expect(JSON.parse(answers[4] ?? "").list).toHaveLength(1_000);
    const { rows } = await readMoving(env.DB, Math.floor(reader.clock / 1000));
    expect(findRecentChanges(rows, reader.clock)).toEqual(await readRecentChanges(openDatabase(env.DB), reader.clock));
  });
});
