import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Product } from "#edge/contract/index.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { toOpening } from "#edge/money/ledger/movements.ts";
import { post } from "#edge/money/ledger/post.ts";
import { gifts } from "#edge/money/schema/money.ts";
import { closeArrivals, sendParcel } from "#edge/shop/deliver.ts";
import { shopGoods } from "#edge/shop/schema/shop.ts";
import { countingD1 } from "#tests/support/counting-d1.ts";
import { ACCOUNT, NOW_S, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { refusedWith } from "#tests/support/refusal.ts";
import { takeBackParcel } from "../money/ledger/book.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

const db = openDatabase(env.DB);
let token = "";
let otherToken = "";
const mine = (more: { locale?: "zh" | "pt-BR"; d1?: D1Database } = {}): Product => inProcess({ token, ...more });
const other = (): Product => inProcess({ token: otherToken });
const HOME = {
  country: "CN",
  receiver: "王小明",
  phone: "13800000001",
  region: "SC",
  city: "成都市",
  district: "武侯区",
  street: "人民南路四段 12 号",
} as const;
const CASA = {
  country: "BR",
  receiver: "Marina",
  phone: "11987650002",
  postcode: "01310100",
  region: "SP",
  city: "São Paulo",
  district: "Bela Vista",
  street: "Avenida Paulista",
  house: "1000",
} as const;
const readStock = async (id: number) =>
  (await db.select({ stock: shopGoods.stock }).from(shopGoods).where(eq(shopGoods.id, id)))[0]?.stock;
const readGold = async (product: Product) => (await product.user.getUserInfo({})).gold;

beforeAll(async () => {
  await seedFixture(env.DB);
  await db.insert(gifts).values([
    { id: 1, nameZh: "荧光棒", namePt: "Bastão", price: 1 },
    { id: 2, nameZh: "喇叭", namePt: "Corneta", price: 10 },
  ]);
  const words = { textZh: "", textPt: "", picture: "/m/goods/x.svg" };
  await db.insert(shopGoods).values([
    { id: 1, kind: "frame", nameZh: "月桂", namePt: "Louros", price: 66, rank: 1, ...words },
    { id: 2, kind: "frame", nameZh: "霓虹", namePt: "Neon", price: 30, rank: 2, ...words },
    { id: 3, kind: "gift", nameZh: "荧光棒", namePt: "Bastões", price: 10, rank: 3, giftId: 1, giftCount: 6, ...words },
    { id: 4, kind: "merch", nameZh: "围巾", namePt: "Cachecol", price: 50, stock: 3, personMax: 2, rank: 4, ...words },
    { id: 5, kind: "merch", nameZh: "旧货", namePt: "Antigo", price: 5, stock: 9, isOn: 0, ...words },
  ]);
  await post(db, toOpening(ACCOUNT.uid, { gold: 1000, diamond: 0 }), NOW_S);
  await post(db, toOpening(OTHER_ACCOUNT.uid, { gold: 120, diamond: 0 }), NOW_S);
  token = await requestToken(ACCOUNT);
  otherToken = await requestToken(OTHER_ACCOUNT);
});

describe("addresses @spec 2.10", () => {
  it("a person's first address becomes the default address", async () => {
    const home = await mine().address.saveAddress(HOME);
    const casa = await mine().address.saveAddress(CASA);
    expect([home.is_default, casa.is_default, casa.region_pt, casa.postcode]).toEqual([true, false, "São Paulo", "01310-100"]);
    await mine().address.saveAddress({ ...CASA, id: casa.id, city: "Campinas", is_default: 1 });
    const { list } = await mine().address.getAddressList({});
    expect(list.map(({ id, is_default, city }) => [id, is_default, city])).toEqual([
      [casa.id, true, "Campinas"],
      [home.id, false, "成都市"],
    ]);
    expect((await mine().address.setDefaultAddress({ id: home.id })).list.map(({ is_default }) => is_default)).toEqual([
      true,
      false,
    ]);
    expect((await mine().address.deleteAddress({ id: home.id })).list).toMatchObject([{ id: casa.id, is_default: true }]);
  });

  it("a person cannot use a different person's address", async () => {
    const { id } = await mine().address.saveAddress(HOME);
    expect((await other().address.getAddressList({})).list).toEqual([]);
    for (const work of [
      () => other().address.saveAddress({ ...CASA, id }),
      () => other().address.deleteAddress({ id }),
      () => other().address.setDefaultAddress({ id }),
    ])
      expect((await refusedWith(work()))[0]).toBe(404);
    expect(
      await refusedWith(other().shop.createOrder({ goods_id: 4, price: 50, address_id: id, request_key: formKey() })),
    ).toEqual([403, "请选择一个收货地址", "address_id"]);
    expect((await mine().address.getAddressList({})).list.find((address) => address.id === id)).toMatchObject({
      street: HOME.street,
    });
  });

  it("the refusal of an address names each wrong field", async () => {
    const [http, message] = await refusedWith(mine().address.saveAddress({ ...HOME, phone: "1", region: "SP" }));
    expect([http, /phone/.test(message), /region/.test(message), /city/.test(message)]).toEqual([400, true, true, false]);
    const ends = await Promise.allSettled(Array.from({ length: 24 }, () => other().address.saveAddress(CASA)));
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    const { list } = await other().address.getAddressList({});
    expect([list.length, list.filter(({ is_default }) => is_default).length]).toEqual([20, 1]);
  });
});

describe("the shop @spec 1.2 @spec 3.6", () => {
  it("the shop lists goods on sale by kind", async () => {
    expect((await inProcess().shop.getGoodsList({})).list.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(await inProcess().shop.getGoodsList({ kind: "frame", page: 2, size: 1 })).toMatchObject({
      total: 2,
      list: [{ id: 2 }],
    });
    expect(await inProcess().shop.getGoods({ id: 4 })).toMatchObject({ bought: 0, may_buy: 2 });
    expect((await refusedWith(inProcess().shop.getGoods({ id: 5 })))[0]).toBe(404);
  });

  it("the shop sells a frame only once to one person", async () => {
    const before = await readGold(mine());
    const request_key = formKey();
    const made = await Promise.all(
      Array.from({ length: 5 }, () => mine().shop.createOrder({ goods_id: 1, price: 66, request_key })),
    );
    expect(new Set(made.map(({ order_id }) => order_id)).size).toBe(1);
    expect(made[0]).toMatchObject({ state: "done", status: 1, pay: 66, receiver: null });
    expect(await readGold(mine())).toBe(before - 66);
    expect(await refusedWith(mine().shop.createOrder({ goods_id: 1, price: 66, request_key: formKey() }))).toEqual([
      403,
      "你已经拥有它了，可以在背包里佩戴",
      "count",
    ]);
    expect((await refusedWith(mine().shop.createOrder({ goods_id: 2, price: 30, request_key })))[1]).toMatch(/表单已经提交过/);
    await mine().shop.createOrder({ goods_id: 2, price: 30, request_key: formKey() });
    await mine().shop.wear({ goods_id: 1 });
    const worn = async () =>
      (await mine().shop.getBag({})).wears.filter(({ is_worn }) => is_worn).map(({ goods_id }) => goods_id);
    // Returns the wearer's frame as two calls give it: the wearer's own call on every page, and a reader's call on the wearer's
    // page.
    const shown = async () => [
      (await mine().user.getUserInfo({})).frame,
      (await inProcess().user.getUserBasicInfo({ id: ACCOUNT.uid })).frame,
    ];
    expect(await worn()).toEqual([1]);
    await mine().shop.wear({ goods_id: 2 });
    expect(await worn()).toEqual([2]);
    expect(await shown()).toEqual(["/m/goods/x.svg", "/m/goods/x.svg"]);
    expect((await inProcess().user.getUserBasicInfo({ id: OTHER_ACCOUNT.uid })).frame).toBe("");
    await mine().shop.wear({ goods_id: 2, on: 0 });
    expect(await worn()).toEqual([]);
    expect(await shown()).toEqual(["", ""]);
    expect((await refusedWith(other().shop.wear({ goods_id: 1 })))[0]).toBe(404);
  });

  it("the shop puts gifts into the bag @spec 3.20", async () => {
    await mine().shop.createOrder({ goods_id: 3, count: 2, price: 10, request_key: formKey() });
    expect((await mine().shop.getBag({})).gifts).toMatchObject([{ gift_id: 1, name_zh: "荧光棒", name_pt: "Bastão", count: 12 }]);
  });

  it.each([
    ["another price than was shown", { goods_id: 3, price: 9 }, 403, /价格已变动/, "price"],
    ["what is no longer sold", { goods_id: 5, price: 5 }, 404, /下架/, undefined],
    ["merchandise without an address", { goods_id: 4, price: 50 }, 403, /收货地址/, "address_id"],
    ["more than a person may have", { goods_id: 4, price: 50, count: 3 }, 403, /每人限购2件/, "count"],
  ] as const)("the shop refuses %s", async (_, wish, http, words, field) => {
    expect(await refusedWith(mine().shop.createOrder({ ...wish, request_key: formKey() }))).toEqual([
      http,
      expect.stringMatching(words),
      field,
    ]);
  });

  it.each([
    ["with fewer gifts in it", 3, 10, "gift_count", 6, 1],
    ["of another gift", 3, 10, "gift_id", 1, 2],
    ["called otherwise", 2, 30, "name_zh", "霓虹", "月光"],
    ["of another look", 2, 30, "picture", "/m/goods/x.svg", "/m/goods/y.svg"],
  ] as const)(
    "a person who saw the old goods cannot buy goods that are now %s",
    async (_, goods_id, price, column, old, changed) => {
      const set = (value: string | number) =>
        env.DB.prepare(`update shop_goods set ${column} = ? where id = ?`).bind(value, goods_id).run();
      const { digest } = await other().shop.getGoods({ id: goods_id });
      const before = await readGold(other());
      await set(changed);
      expect(await refusedWith(other().shop.createOrder({ goods_id, price, digest, request_key: formKey() }))).toEqual([
        403,
        "商品内容已变动，请看新的内容后再确认",
        "price",
      ]);
      expect([await readGold(other()), (await other().shop.getBag({})).gifts]).toEqual([before, []]);
      await set(old);
      expect((await other().shop.getGoods({ id: goods_id })).digest).toBe(digest);
    },
  );

  it("the shop accepts an order with the form's digest", async () => {
    const { digest } = await mine().shop.getGoods({ id: 3 });
    expect((await mine().shop.createOrder({ goods_id: 3, price: 10, digest, request_key: formKey() })).state).toBe("done");
  });

  it("the shop never sells more than the stock", async () => {
    const address_id = (await mine().address.saveAddress(HOME)).id;
    const otherAddress = (await other().address.getAddressList({})).list[0]?.id ?? 0;
    const buy = (product: Product, id: number) =>
      product.shop.createOrder({ goods_id: 4, price: 50, address_id: id, request_key: formKey() });
    const ends = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => buy(mine(), address_id)),
      ...Array.from({ length: 4 }, () => buy(other(), otherAddress)),
    ]);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    for (const end of ends)
      if (end.status === "rejected")
        expect(end.reason).toMatchObject({ http: 403, message: expect.stringMatching(/限购|售完|库存/) });
    expect(await readStock(4)).toBe(0);
    expect((await mine().shop.getOrderList({ state: "waiting" })).total).toBeLessThanOrEqual(2);
  });

  it("a sent parcel counts as delivered after a confirmation or a time limit", async () => {
    const [parcel, second] = [
      ...(await mine().shop.getOrderList({ state: "waiting" })).list,
      ...(await other().shop.getOrderList({ state: "waiting" })).list,
    ];
    if (!parcel || !second) throw new Error("two parcels wait");
    const owner = (await mine().shop.getOrderList({})).list.some(({ order_id }) => order_id === parcel.order_id) ? mine : other;
    expect(parcel).toMatchObject({ status: 4, receiver: { region_zh: expect.any(String) } });
    expect(await owner().shop.confirmArrival({ order_id: parcel.order_id })).toMatchObject({ state: "waiting" });
    await sendParcel(db, parcel.order_id, { carrier: "顺丰", trackingNo: "SF1" }, NOW_S);
    await expect(sendParcel(db, parcel.order_id, { carrier: "另一家", trackingNo: "SF2" }, NOW_S)).rejects.toThrow();
    expect(await owner().shop.getOrder({ order_id: parcel.order_id })).toMatchObject({
      state: "sent",
      carrier: "顺丰",
      tracking_no: "SF1",
    });
    const stranger = owner === mine ? other : mine;
    expect((await refusedWith(stranger().shop.confirmArrival({ order_id: parcel.order_id })))[0]).toBe(404);
    expect(await owner().shop.confirmArrival({ order_id: parcel.order_id })).toMatchObject({
      state: "arrived",
      status: 2,
      arrived_at: NOW_S,
    });
    await sendParcel(db, second.order_id, { carrier: "顺丰", trackingNo: "SF3" }, NOW_S - 15 * 86_400 - 1);
    await closeArrivals(db, NOW_S);
    const all = [...(await mine().shop.getOrderList({})).list, ...(await other().shop.getOrderList({})).list];
    expect(all.find(({ order_id }) => order_id === second.order_id)).toMatchObject({ state: "arrived" });
  });

  it("the shop refunds an undelivered parcel only once", async () => {
    const [waiting] = [
      ...(await mine().shop.getOrderList({ state: "waiting" })).list,
      ...(await other().shop.getOrderList({ state: "waiting" })).list,
    ];
    const [arrived] = (await mine().shop.getOrderList({ state: "arrived" })).list.concat(
      (await other().shop.getOrderList({ state: "arrived" })).list,
    );
    if (!waiting || !arrived) throw new Error("one waits, one has arrived");
    const before = (await readGold(mine())) + (await readGold(other()));
    const ends = await Promise.all([1, 2, 3].map(() => takeBackParcel(waiting.order_id, "缺货", NOW_S)));
    expect(ends.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect((await readGold(mine())) + (await readGold(other()))).toBe(before + 50);
    expect(await readStock(4)).toBe(1);
    expect((await refusedWith(takeBackParcel(arrived.order_id, "晚了", NOW_S)))[0]).toBe(403);
    expect((await checkBook(db)).faults).toEqual([]);
  });

  it("the shop's refusal states how much gold is missing", async () => {
    await db
      .insert(shopGoods)
      .values({ id: 9, kind: "entrance", nameZh: "巴士", namePt: "Ônibus", price: 5000, picture: "/m/goods/x.svg" });
    const left = await readGold(mine());
    expect(
      await refusedWith(mine({ locale: "pt-BR" }).shop.createOrder({ goods_id: 9, price: 5000, request_key: formKey() })),
    ).toEqual([403, `Moedas insuficientes: faltam ${5000 - left}`, "gold"]);
    expect(await readGold(mine())).toBe(left);
  });

  it("an order in the shop needs three database round trips", async () => {
    const counter = countingD1(env.DB);
    const product = mine({ d1: counter.d1 });
    await product.user.getUserInfo({});
    counter.reset();
    await product.shop.createOrder({ goods_id: 3, price: 10, request_key: formKey() });
    expect(counter.count()).toBe(3);
  });
});

describe("orders of all kinds @spec 3.6", () => {
  it("the list of orders can be filtered by kind or state", async () => {
    const { total, list } = await mine().goods.getOrderList({ kind: "shop" });
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(({ kind, currency }) => kind === "shop" && currency === "gold")).toBe(true);
    const groups = await Promise.all(
      (["open", "paid", "refunded", "closed"] as const).map(
        async (state) => (await mine().goods.getOrderList({ kind: "shop", state })).total,
      ),
    );
    expect(groups.reduce((sum, count) => sum + count, 0)).toBe(total);
    expect((await mine().goods.getOrderList({ kind: "plan" })).total).toBe(0);
  });
});
