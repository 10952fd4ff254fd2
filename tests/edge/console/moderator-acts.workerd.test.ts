import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { OPERATOR, seedFixture } from "#tests/support/fixture.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

const COUNT = 12_000;
let token = "";

beforeAll(async () => {
  await seedFixture(env.DB);
  token = await requestToken(OPERATOR);
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       insert into moderator_acts (key, at, door, actor, act, person, place, detail, reason)
       select 'act-' || i, 1700000000 + i, 'wire', cast(i % 10 as text), iif(i % 3 = 0, 'kick', 'mute'), cast(i as text), 'group-' || (i % 4), '', '' from n`,
  )
    .bind(COUNT)
    .run();
});

const read = (input: object) => inProcess({ token }).operate.getModeratorActs({ size: 20, page: 1, ...input });

describe("the actions of moderators", () => {
  it("the list of moderators' actions begins with the newest", async () => {
    const first = await read({});
    expect([first.total, first.list[0]?.person, first.list.length]).toEqual([10_000, String(COUNT), 20]);
    const last = await read({ page: 500 });
    expect([last.list[0]?.person, last.list.at(-1)?.person]).toEqual(["2020", "2001"]);
  });

  it.each([
    [{ actor: "7" }, 1_200],
    [{ person: "4711" }, 1],
    [{ place: "group-2" }, 3_000],
    [{ act: "kick" }, 4_000],
    [{ actor: "7", place: "group-3", act: "kick" }, 200],
    [{ actor: "nobody" }, 0],
  ])("the actions of moderators are found by %o", async (filters, total) => {
    const found = await read(filters);
    expect([found.total, found.list.length]).toEqual([total, Math.min(20, total)]);
    for (const line of found.list) expect(line).toMatchObject(filters);
  });
});
