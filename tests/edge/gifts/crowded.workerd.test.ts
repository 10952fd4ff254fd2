import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { LOCALES } from "#edge/contract/rules/locale.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { openAll, player, ZONE } from "#tests/edge/quiz/players.ts";
import { MATCHES, NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { heldD1 } from "#tests/support/held-d1.ts";
import { openSession } from "#tests/support/people.ts";
import { anchor, balance, db, giver, seedGifts, sumAll, wish } from "./giving.ts";

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedGifts();
  await openAll();
});

/** Lets `before` trips through: those for the session and the settings. The work then waits for D1 with what it wants to write. */
async function begun(held: ReturnType<typeof heldD1>, before: number, isSettled: () => boolean): Promise<void> {
  for (let trips = 0; trips < before; ) {
    await scheduler.wait(5);
    if (isSettled()) throw new Error("The work did not wait");
    if (held.release() > 0) trips += 1;
  }
  while (held.held() === 0) await scheduler.wait(5);
}

describe("a crowd in front of the database", () => {
  it("a gift behind gifts that wait for more than two seconds is refused, and its key gives it later", async () => {
    const [ann, ben, host, other] = [await giver({ gold: 100 }), await giver({ gold: 100 }), await anchor(), await anchor()];
    const held = heldD1(env.DB);
    const first = ann.product({ d1: held.d1 }).gift.give(wish(host.uid));
    let isSettled = false;
    first.finally(() => (isSettled = true)).catch(() => undefined);
    await begun(held, 1, () => isSettled);
    ben.later(2.1);
    const same = wish(host.uid);
    const words = await Promise.all(
      LOCALES.map((locale) =>
        ben
          .product({ locale })
          .gift.give(same)
          .catch((error) => error),
      ),
    );
    for (const refusal of words) expect(refusal).toMatchObject({ http: 429, retryAfterS: 2, isForPrograms: false });
    expect(new Set(words.map(({ message }) => message)).size).toBe(LOCALES.length);
    expect(await balance(ben.uid, "gold")).toBe(100);
    await ben.product().gift.give(wish(other.uid));
    await held.roundTrips(first);
    expect(await first).toMatchObject({ repeated: 0, gold: 90 });
    expect(await ben.product().gift.give(same)).toMatchObject({ repeated: 0, gold: 80 });
    expect(await ben.product().gift.give(same)).toMatchObject({ repeated: 1, gold: 80 });
    await sumAll();
    expect((await checkBook(db)).faults).toEqual([]);
  });

  it("a pick behind picks that wait for more than two seconds is refused, and its key places it later", async () => {
    const [eva, { uid, at }] = [await player(62_001), await player(62_002)];
    const quiz = at(NOW_S);
    await quiz.takeDaily({ zone: ZONE });
    await eva.at(NOW_S).takeDaily({ zone: ZONE });
    const [question] = (await quiz.getQuiz({ matchid: MATCHES.waiting, zone: ZONE })).questions;
    const toPick = () => ({ question_id: question!.id, choice: "home" as const, points: 10, request_key: formKey() });
    const held = heldD1(env.DB);
    const token = await openSession(eva.uid, NOW_S);
    const first = inProcess({ token, d1: held.d1, now: () => NOW_S * 1_000 }).quiz.pick(toPick());
    let isSettled = false;
    first.finally(() => (isSettled = true)).catch(() => undefined);
    await begun(held, 2, () => isSettled);
    const same = toPick();
    const own = await openSession(uid, NOW_S);
    const later = (locale: (typeof LOCALES)[number]) => inProcess({ token: own, locale, now: () => NOW_S * 1_000 + 2_100 }).quiz;
    const words = await Promise.all(
      LOCALES.map((locale) =>
        later(locale)
          .pick(same)
          .catch((error) => error),
      ),
    );
    for (const refusal of words) expect(refusal).toMatchObject({ http: 429, retryAfterS: 2, isForPrograms: false });
    expect(new Set(words.map(({ message }) => message)).size).toBe(LOCALES.length);
    await held.roundTrips(first);
    const before = (await first).balance;
    const placed = await later("en").pick(same);
    expect([before - placed.balance, (await later("en").pick(same)).balance]).toEqual([0, placed.balance]);
    expect((await checkBook(db)).faults).toEqual([]);
  });

  it("gifts and picks that the site's share of the database does not admit are refused, and their keys give one result later", async () => {
    const asked: string[] = [];
    const mayCrowd = async (act: string) => {
      asked.push(act);
      return false;
    };
    const [ben, host] = [await giver({ gold: 100 }), await anchor()];
    const gift = wish(host.uid);
    await expect(ben.product({ mayCrowd }).gift.give(gift)).rejects.toMatchObject({ http: 429, retryAfterS: 2 });
    expect(await balance(ben.uid, "gold")).toBe(100);
    expect(await ben.product().gift.give(gift)).toMatchObject({ repeated: 0, gold: 90 });
    expect(await ben.product().gift.give(gift)).toMatchObject({ repeated: 1, gold: 90 });

    const { uid, at } = await player(62_003);
    const quiz = at(NOW_S);
    await quiz.takeDaily({ zone: ZONE });
    const [question] = (await quiz.getQuiz({ matchid: MATCHES.waiting, zone: ZONE })).questions;
    const pick = { question_id: question!.id, choice: "home" as const, points: 10, request_key: formKey() };
    const token = await openSession(uid, NOW_S);
    const crowded = inProcess({ token, now: () => NOW_S * 1_000, mayCrowd });
    await expect(crowded.quiz.pick(pick)).rejects.toMatchObject({ http: 429, retryAfterS: 2 });
    const placed = await quiz.pick(pick);
    expect([(await quiz.pick(pick)).balance, asked]).toEqual([placed.balance, ["gift", "pick"]]);
    await sumAll();
    expect((await checkBook(db)).faults).toEqual([]);
  });
});
