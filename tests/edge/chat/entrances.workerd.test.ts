import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { act, foundRoom } from "./support/anchor-room.ts";
import { loginAll, watch } from "./support/groups.ts";
import { WireClient } from "./support/wire-client.ts";

/** Two entrance effects with their prices, and a frame, which is no entrance effect. */
const GOODS = [
  [501, "entrance", "Confetti", 88],
  [502, "entrance", "Bus", 520],
  [503, "frame", "Frame", 900],
] as const;
let people = 910_000;

beforeAll(async () => {
  for (const [id, kind, name, price] of GOODS)
    await env.DB.prepare(
      "insert into shop_goods (id, kind, name_zh, name_pt, name_en, picture, price) values (?1, ?2, ?3, ?3, ?3, '/m/goods/' || cast(?1 as integer) || '.svg', ?4)",
    )
      .bind(id, kind, name, price)
      .run();
});

async function newPerson(nick: string, owned: readonly number[], worn: readonly number[] = owned): Promise<number> {
  const uid = ++people;
  await env.DB.prepare(
    "insert into users (uid, mobile, password_hash, nick_name, invite_code, registered_at) values (?1, ?2, '', ?3, ?2, 0)",
  )
    .bind(uid, `+86${uid}`, nick)
    .run();
  for (const id of owned)
    await env.DB.prepare(
      "insert into wardrobe (uid, goods_id, kind, is_worn, bought_at) select ?1, id, kind, ?3, 0 from shop_goods where id = ?2",
    )
      .bind(uid, id, worn.includes(id) ? 1 : 0)
      .run();
  return uid;
}

async function come(uid: number, room: string): Promise<WireClient> {
  const client = await WireClient.login(String(uid));
  await client.ask("group_open_http_svc.apply_join_group", { GroupId: room });
  return client;
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
    const [owner, viewer] = await loginAll("owner", "viewer");
    const { room } = await foundRoom(owner.id);
    const { poll } = await watch(viewer, room);
    const ann = await newPerson("Ann", [501, 502, 503], [502, 503]);
    await come(ann, room);
    expect(await hearEntrances(poll, 1)).toEqual([
      {
        type: "entrance",
        uid: String(ann),
        nick: "Ann",
        picture: "/m/goods/502.svg",
        name_zh: "Bus",
        name_pt: "Bus",
        name_en: "Bus",
        name_es: "",
      },
    ]);
    const [newcomer] = await loginAll("newcomer");
    const joined = await newcomer.must("apply_join_group", { GroupId: room, HugeGroupHistoryMsgFlag: 1 });
    expect(JSON.stringify(joined)).not.toContain("entrance");
  });

  test("an entrance effect is shown for each person who wears one", async () => {
    const [owner, viewer] = await loginAll("owner", "viewer");
    const { room } = await foundRoom(owner.id);
    const { poll } = await watch(viewer, room);
    const none = await newPerson("Di", [501], []);
    const crowd = [none, await newPerson("Ann", [501]), await newPerson("Ben", [502]), await newPerson("Cy", [503])];
    for (const uid of crowd) await come(uid, room);
    expect((await hearEntrances(poll, 2)).map(({ nick }) => nick).sort()).toEqual(["Ann", "Ben"]);
  });

  test("the room shows an entrance effect once while its wearer comes and goes", async () => {
    const [owner, viewer] = await loginAll("owner", "viewer");
    const { anchorId, room } = await foundRoom(owner.id);
    const { poll } = await watch(viewer, room);
    const [muted, banned, ann, last] = [
      await newPerson("Muted", [502]),
      await newPerson("Banned", [502]),
      await newPerson("Ann", [501]),
      await newPerson("Last", [501]),
    ];
    await act(anchorId, owner, { act: "mute", person: String(muted), seconds: 600 });
    await act(anchorId, owner, { act: "ban", person: String(banned), seconds: 3_600 });
    for (const uid of [muted, banned]) await come(uid, room);
    const client = await come(ann, room);
    expect((await hearEntrances(poll, 1)).map(({ nick }) => nick)).toEqual(["Ann"]);
    for (let time = 0; time < 3; time++) {
      await client.ask("group_open_http_svc.quit_group", { GroupId: room });
      await client.ask("group_open_http_svc.apply_join_group", { GroupId: room });
    }
    await come(last, room);
    expect((await hearEntrances(poll, 1)).map(({ nick }) => nick)).toEqual(["Last"]);
  });
});
