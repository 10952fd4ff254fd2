import { describe, expect, it } from "vitest";
import { REGIONS } from "#edge/contract/rules/countries.ts";
import { planStatusText } from "#edge/contract/rules/orders.ts";
import {
  type DeliveryAddress,
  mayBuy,
  normalAddress,
  SHOP_STATES,
  shopStatus,
  wrongAddressFields,
} from "#edge/contract/rules/shop.ts";

describe("the states of the shop", () => {
  it("each state of a shop order has a status of section 4.3 @spec 4.3", () => {
    expect(SHOP_STATES.map((state) => [state, shopStatus(state), planStatusText(shopStatus(state))])).toEqual([
      ["done", 1, "生效"],
      ["waiting", 4, "进行中"],
      ["sent", 4, "进行中"],
      ["arrived", 2, "比赛结束"],
      ["refunded", 3, "异常退款"],
    ]);
  });

  it.each([
    ["as many as an order takes", { kind: "gift", stock: null, person_max: 0 }, 99, 10],
    ["what is in stock", { kind: "merch", stock: 3, person_max: 0 }, 0, 3],
    ["nothing of what is sold out", { kind: "merch", stock: 0, person_max: 5 }, 0, 0],
    ["what the limit leaves", { kind: "merch", stock: 50, person_max: 5 }, 3, 2],
    ["nothing over the limit", { kind: "merch", stock: 50, person_max: 2 }, 4, 0],
    ["one of what is worn", { kind: "frame", stock: null, person_max: 0 }, 0, 1],
    ["what is worn no second time", { kind: "entrance", stock: null, person_max: 7 }, 1, 0],
  ] as const)("the shop sells %s", (_, goods, bought, most) => {
    expect(mayBuy(goods, bought)).toBe(most);
  });
});

const chengdu: DeliveryAddress = {
  country: "CN",
  receiver: "王小明",
  phone: "138 0000 0001",
  postcode: "610041",
  region: "SC",
  city: "成都市",
  district: "武侯区",
  street: "人民南路四段 12 号",
  house: "9",
  extra: "x",
};
const paulista: DeliveryAddress = {
  country: "BR",
  receiver: "Marina  Souza",
  phone: "+55 (11) 98765-0002",
  postcode: "01310100",
  region: "SP",
  city: "São Paulo",
  district: "Bela Vista",
  street: "Avenida Paulista",
  house: "1000",
  extra: "",
};
const faults = (base: DeliveryAddress, change: Partial<DeliveryAddress>) =>
  wrongAddressFields(normalAddress({ ...base, ...change }));

describe("an address @spec 2.10", () => {
  it("an address is stored without fields that its country lacks", () => {
    expect(normalAddress(chengdu)).toMatchObject({ phone: "13800000001", house: "", extra: "" });
    expect(normalAddress(paulista)).toMatchObject({
      receiver: "Marina Souza",
      phone: "11987650002",
      postcode: "01310-100",
      house: "1000",
    });
    for (const right of [chengdu, paulista]) expect(wrongAddressFields(normalAddress(right))).toEqual([]);
  });

  it.each([
    ["no receiver", chengdu, { receiver: " " }, ["receiver"]],
    ["a receiver of one letter", chengdu, { receiver: "M" }, ["receiver"]],
    ["a receiver who turns the text around", chengdu, { receiver: "王\u202e小明" }, ["receiver"]],
    ["a phone that is too short", chengdu, { phone: "1380000" }, ["phone"]],
    ["a land line", chengdu, { phone: "028-8555-0101" }, []],
    ["a Chinese mobile with its country", chengdu, { phone: "+86 13800000001" }, []],
    ["a Brazilian phone without DDD", paulista, { phone: "98765-0002" }, ["phone"]],
    ["a Brazilian land line", paulista, { phone: "(11) 3123-4567" }, []],
    ["a Chinese phone in Brazil", paulista, { phone: "13800000001" }, ["phone"]],
    ["no postcode in China", chengdu, { postcode: "" }, []],
    ["a postcode of five figures in China", chengdu, { postcode: "61004" }, ["postcode"]],
    ["no CEP", paulista, { postcode: "" }, ["postcode"]],
    ["a CEP of seven figures", paulista, { postcode: "0131010" }, ["postcode"]],
    ["a state of the other country", chengdu, { region: "SP" }, ["region"]],
    ["a state that is a property of every object", paulista, { region: "constructor" }, ["region"]],
    ["no number", paulista, { house: "" }, ["house"]],
    ["s/n", paulista, { house: "s/n" }, []],
    ["a street of three letters", paulista, { street: "Rua" }, ["street"]],
    ["a street without end", chengdu, { street: "路".repeat(81) }, ["street"]],
    [
      "nothing at all",
      paulista,
      { receiver: "", phone: "", postcode: "", region: "", city: "", district: "", street: "", house: "" },
      ["receiver", "phone", "postcode", "region", "city", "district", "street", "house"],
    ],
  ] as const)("an address with %s has the expected faults", (_, base, change, wrong) => {
    expect(faults(base, change)).toEqual(wrong);
  });

  it("an address can be in each region of China and Brazil", () => {
    expect([Object.keys(REGIONS.CN).length, Object.keys(REGIONS.BR).length]).toEqual([34, 27]);
    for (const [zh, pt] of Object.values(REGIONS).flatMap((regions) => Object.values(regions))) {
      expect(zh).toMatch(/^\p{Script=Han}+$/u);
      expect(pt).not.toMatch(/\p{Script=Han}/u);
    }
  });
});
