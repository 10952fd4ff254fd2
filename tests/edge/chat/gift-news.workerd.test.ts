import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { GIFTS_BATCH_MAX } from "#edge/chat/group/gift-news.ts";
import type { RoomGift } from "#edge/contract/entities/gift.ts";
import { GiftMessage } from "#edge/contract/entities/room-message.ts";
import { insertAccount, loginAccount } from "./support/accounts.ts";
import { foundRoom, system } from "./support/anchor-room.ts";
import { loginAll, message, watch } from "./support/groups.ts";
import type { WireBody } from "./support/wire-client.ts";

const gift = (id: string, uid: number, more: Partial<RoomGift> = {}): RoomGift => ({
  id,
  uid,
  nick: `fan ${uid}`,
  avatar: "",
  gift_id: 1,
  quantity: 1,
  combo: 1,
  total: 1,
  gold: 1,
  ...more,
});

function findGifts(event: WireBody): GiftMessage | null {
  const [element] = (Array.isArray(event.MsgBody) ? event.MsgBody : []) as { MsgContent?: { Data?: string } }[];
  if (!element?.MsgContent?.Data) return null;
  return GiftMessage.safeParse(JSON.parse(element.MsgContent.Data)).data ?? null;
}

/** Watches a room. `next` polls until an answer contains a gift message, and returns the gift messages one by one. */
async function makeViewer(room: string) {
  const [bob] = await loginAll("bob");
  const { poll } = await watch(bob, room);
  const waiting: GiftMessage[] = [];
  const next = async (): Promise<GiftMessage> => {
    for (;;) {
      const first = waiting.shift();
      if (first) return first;
      waiting.push(...(await poll()).events.flatMap((event) => findGifts(event as WireBody) ?? []));
    }
  };
  return { bob, poll, next };
}

describe("gifts in a room", () => {
  test("the room's viewers see gifts at once", async () => {
    const { anchorId, room } = await foundRoom("an anchor");
    const { bob, next } = await makeViewer(room);
    const one = gift("a", 5, { quantity: 66, gold: 660, combo: 2, total: 132 });
    await Promise.all([system.showGift(anchorId, one), system.showGift(anchorId, one)]);
    expect(await next()).toEqual({ type: "gift", list: [one], more: 0 });
    await system.showGift(anchorId, gift("b", 6));
    expect(await next()).toEqual({ type: "gift", list: [gift("b", 6)], more: 0 });
    const history = await bob.must("group_msg_get", { GroupId: room, ReqMsgNumber: 20 });
    expect(JSON.stringify(history.RspMsgList)).not.toContain("fan 5");
  });

  test("gifts of a crowd arrive in few messages", async () => {
    const { anchorId, room } = await foundRoom("an anchor");
    const { next } = await makeViewer(room);
    const small = Array.from({ length: 60 }, (_, at) => gift(`s${at}`, 100 + (at % 20), { gold: 1 + (at % 20) }));
    const big = Array.from({ length: 25 }, (_, at) => gift(`b${at}`, 200 + at, { gold: 520, gift_id: 9 }));
    await Promise.all([...small, ...big].map((one) => system.showGift(anchorId, one)));
    const seen: GiftMessage[] = [];
    while (seen.flatMap(({ list }) => list).filter(({ gold }) => gold === 520).length < big.length) {
      const message = await next();
      expect(message.list.length).toBeLessThanOrEqual(GIFTS_BATCH_MAX);
      seen.push(message);
    }
    expect(seen.length).toBeLessThan(8);
    expect(seen.reduce((sum, { more }) => sum + more, 0)).toBeGreaterThan(0);
  });
});

describe("a message in a room", () => {
  test("the task counts at most five messages of each sender @spec 3.4", async () => {
    const { room } = await foundRoom("an anchor");
    const uid = await insertAccount();
    const speaker = await loginAccount(uid);
    await speaker.must("apply_join_group", { GroupId: room });
    const say = (Random: number) => speaker.code("send_group_msg", message(speaker, room, `said ${Random}`, { Random }));
    const counted = () =>
      env.DB.prepare("select count(*) as n from task_events where uid = ? and kind = 'sendComment'").bind(uid).first<number>("n");
    for (const random of [1, 1, 2]) expect(await say(random)).toBe(0);
    await expect.poll(counted).toBe(2);
    for (const random of [3, 4, 5, 6, 7]) expect(await say(random)).toBe(0);
    await expect.poll(counted).toBe(5);
  });

  test("a message shows the badge of a supporter of this channel", async () => {
    const { anchorId, room } = await foundRoom("an anchor");
    const uid = await insertAccount();
    const give = "insert into gift_totals (anchor_id, period, uid, gold, updated_at) values (?, '', ?, 500, 0)";
    await env.DB.prepare(give).bind(anchorId, uid).run();
    const [bob] = await loginAll("bob");
    const fan = await loginAccount(uid);
    await fan.must("apply_join_group", { GroupId: room });
    await fan.say(room);
    const joined = await bob.must("apply_join_group", { GroupId: room, HugeGroupHistoryMsgFlag: 1 });
    expect(joined.RspMsgList.at(-1).SenderStanding).toEqual({ Vip: 0, Level: 1, Fan: 3 });
  });
});
