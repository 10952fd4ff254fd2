import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { ChatSystem } from "#edge/chat/system.ts";
import { contract } from "#edge/contract/index.ts";
import { giftData } from "#edge/contract/rules/gifts.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { seedFixture } from "#tests/support/fixture.ts";
import { anchor, balance, db, giver, seedGifts, wish } from "./giving.ts";

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedGifts();
});

const chat = new ChatSystem(env);
type Person = Awaited<ReturnType<typeof giver>>;

async function give(from: Person, anchorid: number, more: object = {}) {
  const work: Promise<unknown>[] = [];
  const context = { chat, waitUntil: (one: Promise<unknown>) => void work.push(one) };
  const given = await from.product(context).gift.give({ ...wish(anchorid, more), place: "chat" });
  await Promise.all(work);
  return given;
}

const readMessages = async (own: Person, peer: Person) =>
  (
    await chat.askBox(String(own.uid), "openim.getroammsg", {
      From_Account: String(own.uid),
      Peer_Account: String(peer.uid),
      MaxCnt: 15,
      LastMsgTime: 0,
      MsgKey: "",
      WithRecalledMsg: 1,
      GetDirection: 0,
    } as never)
  ).MsgList.map(({ From_Account, MsgBody }) => ({ from: From_Account, body: MsgBody }));

describe("a gift in a private chat", () => {
  it("a gift in a private chat needs no broadcast", async () => {
    const [ann, host] = [await giver({ gold: 200 }), await anchor({ live: 0 })];
    const { gift, gold, diamonds } = await give(ann, host.uid, { quantity: 10 });
    expect([gold, diamonds, await balance(host.uid, "diamond")]).toEqual([100, 50, 50]);
    const shown = {
      from: String(ann.uid),
      body: [{ MsgType: "TIMCustomElem", MsgContent: { Data: giftData(gift.id), Desc: "[礼物] 小喇叭 ×10", Ext: "" } }],
    };
    expect(await readMessages(host, ann)).toEqual([shown]);
    expect(await readMessages(ann, host)).toEqual([shown]);
    expect((await host.product().gift.getIncome({})).diamonds).toBe(50);
    expect((await checkBook(db)).faults).toEqual([]);
  });

  it("repeated requests with one key send a private gift only once", async () => {
    const [ann, host] = [await giver({ gold: 200 }), await anchor()];
    const same = wish(host.uid);
    const first = await give(ann, host.uid, same);
    const again = await give(ann, host.uid, same);
    expect([first.repeated, again.repeated, again.gift.id]).toEqual([0, 1, first.gift.id]);
    await chat.showGiftTo(String(ann.uid), String(host.uid), first.gift.id, "[礼物] 小喇叭 ×1");
    expect(await readMessages(host, ann)).toHaveLength(1);
    expect(await balance(ann.uid, "gold")).toBe(190);
  });

  it("a refused gift in a private chat costs nothing", async () => {
    const [ann, host] = [await giver({ gold: 100 }), await anchor()];
    const listed = { From_Account: String(host.uid), To_Account: [String(ann.uid)] };
    const refused = { http: 403, message: "你现在不能给对方发消息，因此不能送礼物" };
    await chat.mayWrite(String(host.uid), String(ann.uid));
    await chat.askBox(String(host.uid), "sns.black_list_add", listed);
    await expect(give(ann, host.uid)).rejects.toMatchObject(refused);
    await chat.askBox(String(host.uid), "sns.black_list_delete", listed);
    await host.product({ chat }).user.savePrivacy({ messages_from: "friends" });
    await expect(give(ann, host.uid)).rejects.toMatchObject(refused);
    expect([await balance(ann.uid, "gold"), await balance(host.uid, "diamond")]).toEqual([100, 0]);
    expect(await readMessages(host, ann)).toEqual([]);
  });

  it("only an anchor can receive a gift in a private chat", async () => {
    const [ann, ben] = [await giver({ gold: 100 }), await giver()];
    await expect(give(ann, ben.uid)).rejects.toMatchObject({ http: 404 });
    await expect(ann.product().gift.give({ ...wish(ben.uid), place: "street" } as never)).rejects.toMatchObject({
      http: 400,
      message: expect.stringMatching(/place is "?street"?: must be room or chat/),
    });
    expect(await balance(ann.uid, "gold")).toBe(100);
  });
});

describe("the card of a gift", () => {
  it("only the giver and the anchor can read the card of a gift", async () => {
    const [ann, host, eve] = [await giver({ gold: 100 }), await anchor(), await giver()];
    const { gift } = await give(ann, host.uid);
    const card = await ann.product().gift.getCard({ id: gift.id });
    expect(contract.gift.getCard.data.parse(card)).toEqual(card);
    expect(card).toMatchObject({ id: gift.id, uid: ann.uid, anchorid: host.uid, name_en: "Air horn", quantity: 1, gold: 10 });
    expect(await host.product().gift.getCard({ id: gift.id })).toEqual(card);
    const unknown = `${gift.id.slice(0, -1)}${gift.id.endsWith("A") ? "B" : "A"}`;
    await expect(eve.product().gift.getCard({ id: gift.id })).rejects.toMatchObject({ http: 404 });
    await expect(ann.product().gift.getCard({ id: unknown })).rejects.toMatchObject({ http: 404 });
    await expect(inProcess().gift.getCard({ id: gift.id })).rejects.toMatchObject({ http: 401 });
    await expect(ann.product().gift.getCard({ id: "1' or 1" })).rejects.toMatchObject({ http: 400 });
  });
});
