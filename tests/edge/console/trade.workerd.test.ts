import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { toOpening } from "#edge/money/ledger/movements.ts";
import { post } from "#edge/money/ledger/post.ts";
import { bagItems, gifts } from "#edge/money/schema/money.ts";
import { ACCOUNT, NOW_S, OPERATOR, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { refusal, refusedWith } from "#tests/support/refusal.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

const db = openDatabase(env.DB);
let token = "";
let colleagueToken = "";
let mineToken = "";
const operate = () => inProcess({ token }).operate;
const colleague = () => inProcess({ token: colleagueToken }).operate;
const mine = () => inProcess({ token: mineToken });
const MOVED = "状态已经变化，请刷新后再看";
const GOODS = {
  kind: "merch",
  name_zh: "围巾",
  name_pt: "Cachecol",
  picture: "/m/goods/merch-scarf.svg",
  price: 50,
  endless: 0,
  stock_add: 5,
  person_max: 0,
  is_on: 1,
} as const;
/** Expects the refusal of a change whose subject was changed meanwhile. */
const expectMoved = async (work: Promise<unknown>) => expect(await refusedWith(work)).toEqual([403, MOVED, undefined]);
const GIFT_GOODS = { ...GOODS, kind: "gift", endless: 1, stock_add: 0, gift_id: 1 } as const;
const lines = async (kind: string, id: string) => (await operate().getLog({ subject_kind: kind, subject_id: id })).list;

beforeAll(async () => {
  await seedFixture(env.DB);
  await db.insert(gifts).values({ id: 1, nameZh: "荧光棒", namePt: "Bastão", price: 1 });
  await post(db, toOpening(ACCOUNT.uid, { gold: 1000, diamond: 2000 }), NOW_S);
  await db.update(users).set({ isOperate: 1 }).where(eq(users.uid, OTHER_ACCOUNT.uid));
  token = await requestToken(OPERATOR);
  colleagueToken = await requestToken(OTHER_ACCOUNT);
  mineToken = await requestToken(ACCOUNT);
});

describe("payouts @spec 4.4", () => {
  const ask = async () => {
    const { id: account_id } = await mine().wallet.savePayoutAccount({
      kind: "alipay",
      holder: "王小明",
      account: "13800000001",
    });
    return mine().wallet.withdraw({ diamonds: 500, account_id, password: ACCOUNT.password, request_key: formKey() });
  };

  it("each step of a payout happens once and is logged", async () => {
    const { id } = await ask();
    expect(await operate().getPayouts({ state: "reviewing" })).toMatchObject({
      total: 1,
      list: [{ id, uid: ACCOUNT.uid, nick_name: `fan ${ACCOUNT.uid}`, account: "****0001" }],
    });
    expect((await operate().getPayout({ id })).payout).toMatchObject({ account: "13800000001", holder: "王小明" });
    await expectMoved(operate().settlePayout({ id, transfer_no: "T", request_key: formKey() }));
    await operate().approvePayout({ id, request_key: formKey() });
    await expectMoved(operate().approvePayout({ id, request_key: formKey() }));
    const paid = { id, transfer_no: "T1", request_key: formKey() };
    expect([(await colleague().settlePayout(paid)).repeated, (await colleague().settlePayout(paid)).repeated]).toEqual([
      false,
      true,
    ]);
    await expectMoved(operate().cancelPayout({ id, reason: "too late", request_key: formKey() }));
    expect((await mine().wallet.getWithdrawalList({})).list[0]).toMatchObject({ state: "paid", transfer_no: "T1" });
    expect((await lines("payout", id)).map(({ kind }) => kind)).toEqual(["payout.pay", "payout.approve"]);
    expect(JSON.stringify(await lines("payout", id))).not.toContain("13800000001");
  });

  it("a cancelled payout returns its diamonds", async () => {
    const before = (await mine().user.getUserInfo({})).diamond;
    const { id } = await ask();
    expect((await refusedWith(operate().cancelPayout({ id, reason: "", request_key: formKey() })))[0]).toBe(400);
    await operate().cancelPayout({ id, reason: "姓名不一致", request_key: formKey() });
    expect((await mine().wallet.getWithdrawalList({})).list.find((row) => row.id === id)).toMatchObject({
      state: "cancelled",
      reason: "姓名不一致",
    });
    expect((await mine().user.getUserInfo({})).diamond).toBe(before);
  });

  it("the log shows a usual reason as text", async () => {
    const { id } = await ask();
    const { usual_reasons } = await operate().getPayout({ id });
    expect(usual_reasons).toContainEqual({ reason: "usual-holder", text: "收款人姓名与收款账户不一致" });
    await operate().cancelPayout({ id, reason: "usual-holder", request_key: formKey() });
    expect(JSON.stringify(await lines("payout", id))).toContain("收款人姓名与收款账户不一致");
    expect((await mine().wallet.getWithdrawalList({})).list[0]?.reason).toBe("收款人姓名与收款账户不一致");
  });

  it("payouts of the same second are listed from the newest", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) {
      const { id } = await ask();
      await mine().wallet.cancelWithdrawal({ id });
      ids.unshift(id);
    }
    const findFirst = ({ list }: { list: { id: string }[] }) => list.slice(0, ids.length).map(({ id }) => id);
    expect(findFirst(await mine().wallet.getWithdrawalList({}))).toEqual(ids);
    expect(findFirst(await operate().getPayouts({}))).toEqual(ids);
  });

  it("only one of two simultaneous decisions on a payout succeeds", async () => {
    const { id } = await ask();
    const { version } = await operate().getPayout({ id });
    const ends = await Promise.allSettled([
      operate().approvePayout({ id, version, request_key: formKey() }),
      operate().cancelPayout({ id, version, reason: "no", request_key: formKey() }),
      operate().approvePayout({ id, version, request_key: formKey() }),
    ]);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const end of ends) if (end.status === "rejected") expect([403, 409]).toContain(end.reason.http);
    expect(await lines("payout", id)).toHaveLength(1);
    expect((await checkBook(db)).faults).toEqual([]);
  });
});

describe("the shop's goods", () => {
  it("new shop goods are visible at once", async () => {
    const { id } = await operate().saveShopGoods({ ...GOODS, request_key: formKey() });
    const seen = async () => inProcess().shop.getGoods({ id });
    expect(await seen()).toMatchObject({ name_pt: "Cachecol", price: 50, stock: 5 });
    const { version } = await operate().getShopItem({ id });
    const address = await mine().address.saveAddress({
      country: "CN",
      receiver: "王小明",
      phone: "13800000001",
      region: "SC",
      city: "成都",
      district: "武侯",
      street: "人民南路",
    });
    await mine().shop.createOrder({ goods_id: Number(id), count: 2, price: 50, address_id: address.id, request_key: formKey() });
    await operate().saveShopGoods({ ...GOODS, id, version, price: 60, stock_add: 10, request_key: formKey() });
    expect(await seen()).toMatchObject({ price: 60, stock: 13 });
    expect(await refusedWith(operate().saveShopGoods({ ...GOODS, id, stock_add: -14, request_key: formKey() }))).toEqual([
      403,
      "库存只剩13件",
      "stock_add",
    ]);
    await operate().saveShopGoods({ ...GOODS, id, endless: 1, stock_add: 0, request_key: formKey() });
    expect(await seen()).toMatchObject({ stock: null });
    await operate().saveShopGoods({ ...GOODS, id, is_on: 0, stock_add: 0, request_key: formKey() });
    expect((await refusedWith(seen()))[0]).toBe(404);
    expect((await operate().getShopGoods({})).list.find((goods) => goods.id === Number(id))).toMatchObject({ is_on: 0 });
  });

  it("the shop accepts gift goods only with an existing gift", async () => {
    expect(await refusedWith(operate().saveShopGoods({ ...GOODS, kind: "gift", gift_id: 99, request_key: formKey() }))).toEqual([
      403,
      expect.stringContaining("99"),
      "gift_id",
    ]);
    const { id } = await operate().saveShopGoods({ ...GIFT_GOODS, gift_count: 6, price: 5, request_key: formKey() });
    await mine().shop.createOrder({ goods_id: Number(id), price: 5, request_key: formKey() });
    expect((await mine().shop.getBag({})).gifts).toMatchObject([{ gift_id: 1, count: 6 }]);
  });
});

describe("the shop's orders @spec 4.3", () => {
  describe("orders of one second are listed with the later one first", () => {
    const made: string[] = [];
    beforeAll(async () => {
      const { id } = await operate().saveShopGoods({ ...GIFT_GOODS, gift_count: 1, price: 1, request_key: formKey() });
      for (let n = 0; n < 4; n++)
        made.unshift((await mine().shop.createOrder({ goods_id: Number(id), price: 1, request_key: formKey() })).order_id);
    });

    it.each([
      ["as orders to who ordered", () => mine().goods.getOrderList({})],
      ["as orders in the console", () => operate().getOrders({})],
      ["as parcels to who ordered", () => mine().shop.getOrderList({})],
      ["as parcels in the console", () => operate().getParcels({})],
    ])("orders of the same second are listed from the newest: %s", async (_, listed) => {
      const { list } = await listed();
      expect(list.slice(0, made.length).map(({ order_id }) => order_id)).toEqual(made);
    });
  });

  it("an order of the shop is sent once and refunded once", async () => {
    const { id } = await operate().saveShopGoods({ ...GOODS, request_key: formKey() });
    const [address] = (await mine().address.getAddressList({})).list;
    const buy = () =>
      mine().shop.createOrder({ goods_id: Number(id), price: 50, address_id: address?.id, request_key: formKey() });
    const { order_id } = await buy();
    expect((await operate().getParcels({ state: "waiting", person: ACCOUNT.uid })).list.map((order) => order.order_id)).toContain(
      order_id,
    );
    const sent = { order_id, carrier: "顺丰", tracking_no: "SF1", request_key: formKey() };
    expect([(await operate().sendParcel(sent)).repeated, (await operate().sendParcel(sent)).repeated]).toEqual([false, true]);
    await expectMoved(operate().sendParcel({ ...sent, request_key: formKey() }));
    const before = (await mine().user.getUserInfo({})).gold;
    await operate().refundParcel({ order_id, reason: "丢失", request_key: formKey() });
    await expectMoved(operate().refundParcel({ order_id, reason: "丢失", request_key: formKey() }));
    expect(await mine().shop.getOrder({ order_id })).toMatchObject({ state: "refunded", reason: "丢失", status: 3 });
    expect((await mine().user.getUserInfo({})).gold).toBe(before + 50);
    expect((await lines("order", order_id)).map(({ kind }) => kind)).toEqual(["shop.refund", "shop.send"]);
    const arrived = (await buy()).order_id;
    await operate().sendParcel({ ...sent, order_id: arrived, request_key: formKey() });
    await mine().shop.confirmArrival({ order_id: arrived });
    await expectMoved(operate().refundParcel({ order_id: arrived, reason: "晚了", request_key: formKey() }));
    expect((await checkBook(db)).faults).toEqual([]);
  });
});

describe("gifts", () => {
  it("a disabled gift disappears from rooms but stays in people's bags @spec 3.20", async () => {
    const form = { name_zh: "火箭", name_pt: "Foguete", name_en: "Rocket", price: 666, is_on: 1 };
    const { id } = await operate().saveGift({ ...form, picture: "/m/gifts/rocket.svg", effect: "full", request_key: formKey() });
    const offered = async () => (await inProcess().gift.getGiftList({})).list.find((gift) => gift.id === Number(id));
    expect(await offered()).toMatchObject({ name_zh: "火箭", price: 666, picture: "/m/gifts/rocket.svg", effect: "full" });
    const plain = await operate().saveGift({ ...form, request_key: formKey() });
    const bag = { uid: ACCOUNT.uid, giftId: Number(id), count: 2 };
    await db.insert(bagItems).values(bag);
    await operate().saveGift({ ...form, id: Number(id), effect: "none", is_on: 0, request_key: formKey() });
    expect(await offered()).toBeUndefined();
    expect((await mine().user.getBagItems({})).list.at(-1)).toMatchObject({
      gift_id: Number(id),
      picture: "/m/gifts/rocket.svg",
      count: 2,
    });
    const { gift } = await operate().getGoods({});
    expect(gift.filter((row) => row.name_en === "Rocket")).toMatchObject([
      { id: Number(id), picture: "/m/gifts/rocket.svg", effect: "none", is_on: 0 },
      { id: Number(plain.id), picture: "/m/gifts/present.svg", effect: "none", is_on: 1 },
    ]);
    const loud = { ...form, effect: "loud" as never };
    for (const wrong of [loud, { ...form, picture: "javascript:1" }])
      expect((await refusal(operate().saveGift({ ...wrong, request_key: formKey() }))).http).toBe(400);
  });
});
