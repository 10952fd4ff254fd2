import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { log } from "#edge/contract/log.ts";
import { feedNamed, openTogether } from "#edge/feed/near/stubs.ts";
import { setCrowdWriters, TOGETHER_EVERY_MS } from "#edge/feed/near/together.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { ALONE_COSTS, CROWD_ACTS_S } from "#edge/ground/db/crowd-share.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { notePicks, type Picking } from "#edge/quiz/note.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { db, openAll, player, ZONE } from "#tests/edge/quiz/players.ts";
import { MATCHES, NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { openSession } from "#tests/support/people.ts";

/** The picks of each writing, by the writer that the Worker sets; and whether the Feed breaks off after it. */
const written: number[] = [];
let breaksOff = false;

beforeAll(async () => {
  await seedFixture(env.DB);
  await openAll();
  setCrowdWriters({
    pick: async ({ DB }, picks) => {
      const ends = await notePicks(openDatabase(DB), picks as readonly Picking[], NOW_S);
      written.push(picks.length);
      if (breaksOff) throw new Error("Durable Object reset");
      return ends;
    },
  });
});

let made = 90_000;
async function picker() {
  made += 1;
  const { uid, at } = await player(made);
  await at(NOW_S).takeDaily({ zone: ZONE });
  const token = await openSession(uid, NOW_S);
  const product = (together?: ReturnType<typeof openTogether>) =>
    inProcess({ token, locale: "en", now: () => NOW_S * 1_000, ...(together && { together }) }).quiz;
  return { uid, product };
}

const findQuestion = async () => {
  const { questions } = await inProcess({ now: () => NOW_S * 1_000 }).quiz.getQuiz({ matchid: MATCHES.tomorrow, zone: ZONE });
  return questions[0]!.id;
};
const toPick = (question_id: number, points: 10 | 200 = 200) => ({
  question_id,
  choice: "home" as const,
  points,
  request_key: formKey(),
});

describe("picks of a continent", () => {
  it("a crowd's picks travel together, each with its own end, and a lone pick does not wait", async () => {
    const question = await findQuestion();
    const together = openTogether(env, "EU");
    const people = await Promise.all(Array.from({ length: 20 }, picker));
    const [first, ...others] = people;
    await first!.product(together).pick(toPick(question));
    expect(written).toEqual([1]);
    await scheduler.wait(TOGETHER_EVERY_MS);
    const ends = await Promise.allSettled([
      ...others.map(({ product }) => product(together).pick(toPick(question))),
      first!.product(together).pick({ ...toPick(question, 10), choice: "away" }),
      first!.product(together).pick(toPick(999_999)),
    ]);
    expect(ends.slice(0, 19).map((end) => end.status === "fulfilled" && [end.value.mine.stake, end.value.balance])).toEqual(
      Array.from({ length: 19 }, () => [200, 800]),
    );
    expect(ends.slice(19)).toMatchObject([{ reason: { http: 403 } }, { reason: { http: 404 } }]);
    expect(written.length).toBeLessThan(8);
    expect((await checkBook(db)).faults).toEqual([]);
  });

  it("after a Feed broke off between write and answer the same key brings the true end", async () => {
    vi.spyOn(log, "warn").mockImplementation(() => undefined);
    const question = await findQuestion();
    const { product } = await picker();
    const pick = toPick(question);
    breaksOff = true;
    const answer = await product(openTogether(env, "AF")).pick(pick);
    breaksOff = false;
    expect([answer.mine.stake, answer.balance]).toEqual([200, 800]);
    expect(await product(openTogether(env, "NA")).pick(pick)).toEqual(answer);
    expect((await checkBook(db)).faults).toEqual([]);
  });

  it("a Feed admits no more picks than the site's share", async () => {
    const feed = feedNamed(env, "SA");
    const toOne = (uid: number): Picking => ({ uid, questionId: 999_999, choice: "home", points: 10, requestKey: formKey() });
    const wanted = CROWD_ACTS_S.pick * 12;
    const ends = await Promise.all(Array.from({ length: wanted }, (_, uid) => feed.together("pick", JSON.stringify(toOne(uid)))));
    const refused = ends.filter((end) => end === null).length;
    expect([refused > 0, refused < wanted]).toEqual([true, true]);
  }, 60_000);

  it("a pick above the site's share is refused kindly, asks nobody for two seconds, and its key makes it later", async () => {
    let asked = 0;
    const full = {
      ...env,
      FEED: {
        idFromName: () => "full",
        get: () => ({
          together: async () => {
            asked += 1;
            return null;
          },
        }),
      },
    };
    const { product } = await picker();
    const pick = toPick(await findQuestion());
    const together = openTogether(full as unknown as Env, "full");
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(product(together).pick(pick)).rejects.toMatchObject({ http: 429, retryAfterS: 2 });
    expect(asked).toBe(1);
    const { balance } = await product().pick(pick);
    expect([balance, (await product().pick(pick)).balance]).toEqual([800, 800]);
  });

  it("an isolate that writes picks alone, as the earlier release does, uses the share of many", async () => {
    const feed = feedNamed(env, "OC");
    const granted = await feed.permit("pick", 1_000_000);
    expect(granted).toBeLessThanOrEqual(1 + (CROWD_ACTS_S.pick * 5) / ALONE_COSTS.pick!);
    expect(granted).toBeGreaterThan(0);
  });

  it("a Feed of the earlier release leaves the pick to the isolate", async () => {
    vi.spyOn(log, "warn").mockImplementation(() => undefined);
    const old = {
      ...env,
      FEED: {
        idFromName: () => "old",
        get: () => ({ together: async () => Promise.reject(new TypeError('The RPC receiver does not implement "together".')) }),
      },
    };
    const { product } = await picker();
    const answer = await product(openTogether(old as unknown as Env, "AS")).pick(toPick(await findQuestion()));
    expect(answer.balance).toBe(800);
  });
});
