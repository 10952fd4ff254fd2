import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { insertAccount, loginAccount } from "./support/accounts.ts";
import { act, roomWith } from "./support/anchor-room.ts";
import { loginAll, type User, watch } from "./support/groups.ts";

/** Two entrance effects with their prices, and a frame, which is no entrance effect. */
const GOODS = [
  [501, "entrance", "Confetti", 88],
  [502, "entrance", "Bus", 520],
  [503, "frame", "Frame", 900],
] as const;
beforeAll(async () => {
  for (const [id, kind, name, price] of GOODS)
    await env.DB.prepare(
      "insert into shop_goods (id, kind, name_zh, name_pt, name_en, picture, price) values (?1, ?2, ?3, ?3, ?3, '/m/goods/' || cast(?1 as integer) || '.svg', ?4)",
    )
      .bind(id, kind, name, price)
      .run();
});

async function newPerson(nickName: string, owned: readonly number[], worn: readonly number[] = owned): Promise<number> {
  const uid = await insertAccount({ nickName });
  const wear =
    "insert into wardrobe (uid, goods_id, kind, is_worn, bought_at) select ?1, id, kind, ?3, 0 from shop_goods where id = ?2";
  for (const id of owned)
    await env.DB.prepare(wear)
      .bind(uid, id, Number(worn.includes(id)))
      .run();
  return uid;
}

async function come(uid: number, GroupId: string): Promise<User> {
  const person = await loginAccount(uid);
  await person.must("apply_join_group", { GroupId });
  return person;
}

async function hearEntrances(poll: () => Promise<{ events: { MsgBody: unknown }[] }>, count: number) {
  const heard: { nick: string; name_en: string }[] = [];
  while (heard.length < count)
    for (const { MsgBody } of (await poll()).events) {
      const data = (MsgBody as { MsgContent?: { Data?: string } }[])[0]?.MsgContent?.Data;
      const said = data ? JSON.parse(data) : null;
      if (said?.type === "entrance") heard.push(said);
    }
  return heard;
}

describe("an entrance effect", () => {
  test("everybody in the room sees an entrance effect", async () => {
    const [{ room }, , viewer] = await roomWith([], ["viewer"]);
    const { poll } = await watch(viewer, room);
    const ann = await newPerson("Ann", [501, 502, 503], [502, 503]);
    await come(ann, room);
    const names = { name_zh: "Bus", name_pt: "Bus", name_en: "Bus", name_es: "" };
    const shown = { type: "entrance", uid: String(ann), nick: "Ann", picture: "/m/goods/502.svg", ...names };
    expect(await hearEntrances(poll, 1)).toEqual([shown]);
    const [newcomer] = await loginAll("newcomer");
    const joined = await newcomer.must("apply_join_group", { GroupId: room, HugeGroupHistoryMsgFlag: 1 });
    expect(JSON.stringify(joined)).not.toContain("entrance");
  });

  test("the room shows the entrance effect of every person", async () => {
    const [{ room }, , viewer] = await roomWith([], ["viewer"]);
    const { poll } = await watch(viewer, room);
    const none = await newPerson("Di", [501], []);
    const crowd = [none, await newPerson("Ann", [501]), await newPerson("Ben", [502]), await newPerson("Cy", [503])];
    for (const uid of crowd) await come(uid, room);
    expect((await hearEntrances(poll, 2)).map(({ nick }) => nick).sort()).toEqual(["Ann", "Ben"]);
  });

  test("the room shows an entrance effect only once if its owner returns repeatedly", async () => {
    const [{ anchorId, room }, owner, viewer] = await roomWith([], ["viewer"]);
    const { poll } = await watch(viewer, room);
    const [muted, banned, ann, last] = [
      await newPerson("Muted", [502]),
      await newPerson("Banned", [502]),
      await newPerson("Ann", [501]),
      await newPerson("Last", [501]),
    ];
    await act(anchorId, owner, { act: "mute", person: String(muted), seconds: 600 });
    await act(anchorId, owner, { act: "ban", person: String(banned), seconds: 3_600 });
    await come(muted, room);
    await expect(come(banned, room)).rejects.toThrow("10007");
    const client = await come(ann, room);
    expect((await hearEntrances(poll, 1)).map(({ nick }) => nick)).toEqual(["Ann"]);
    for (let time = 0; time < 3; time++) {
      await client.ask("quit_group", { GroupId: room });
      await client.ask("apply_join_group", { GroupId: room });
    }
    await come(last, room);
    expect((await hearEntrances(poll, 1)).map(({ nick }) => nick)).toEqual(["Last"]);
  });
});
