import { isProfileText, oneLine } from "./accounts.ts";
import { type Country, isNationalPhone, nationalPhone, type RegionNames, regionNames, toDigits } from "./countries.ts";
import type { Localized } from "./localized.ts";
import { PLAN_STATUS, type PlanStatus } from "./orders.ts";
import { displayLength } from "./writing.ts";

export const regionText = ([zh, pt, en = pt, es = en]: RegionNames): Localized => ({ zh, pt, en, es });

/** Goods: a frame around the avatar, an effect on entering a room, gifts for the bag, or merchandise that is sent by post. */
export const SHOP_KINDS = ["frame", "entrance", "gift", "merch"] as const;
export type ShopKind = (typeof SHOP_KINDS)[number];

/** Wearable goods. A person wears one of each kind at a time and can buy each only once. */
export const WORN_KINDS = ["frame", "entrance"] as const;
export const isWorn = (kind: ShopKind): kind is (typeof WORN_KINDS)[number] => kind === "frame" || kind === "entrance";

export const isSent = (kind: ShopKind): boolean => kind === "merch";

export const SHOP_COUNT_MAX = 10;

/** Seconds after which a parcel counts as arrived, even if its receiver does not confirm. */
export const ARRIVAL_S = 15 * 86_400;

/**
 * An order of goods for the bag is `done` at once. An order of a parcel is `waiting`, then `sent`, then `arrived`. It can be
 * refunded until the parcel arrives.
 */
export const SHOP_STATES = ["done", "waiting", "sent", "arrived", "refunded"] as const;
export type ShopState = (typeof SHOP_STATES)[number];

const STATUS: Readonly<Record<ShopState, PlanStatus>> = {
  done: PLAN_STATUS.ACTIVE,
  waiting: PLAN_STATUS.IN_PLAY,
  sent: PLAN_STATUS.IN_PLAY,
  arrived: PLAN_STATUS.FINISHED,
  refunded: PLAN_STATUS.REFUND,
};

/** Returns the state code that orders and plans share (Specification 4.3). */
export const shopStatus = (state: ShopState): PlanStatus => STATUS[state];

/**
 * Returns the number of further items that a person may buy: limited by the stock, the limit per person and the maximum of one
 * order.
 */
export function mayBuy(goods: { kind: ShopKind; stock: number | null; person_max: number }, bought: number): number {
  const most = isWorn(goods.kind) ? 1 : goods.person_max;
  const left = most > 0 ? most - bought : SHOP_COUNT_MAX;
  return Math.max(0, Math.min(SHOP_COUNT_MAX, left, goods.stock ?? SHOP_COUNT_MAX));
}

/** A postal address, as typed and as stored: 省/市/区县 in China, CEP/estado/cidade/bairro in Brazil. */
export interface DeliveryAddress {
  country: Country;
  receiver: string;
  phone: string;
  /** Six digits or empty in China; the CEP in Brazil. */
  postcode: string;
  /** Code of the province or state. */
  region: string;
  city: string;
  district: string;
  street: string;
  /** `house`: número. `extra`: complemento. Only in Brazil. */
  house: string;
  extra: string;
}
export type AddressField = Exclude<keyof DeliveryAddress, "country">;

/** Fields of each country's form, in the order of the form. */
export const ADDRESS_FIELDS: Readonly<Record<Country, readonly AddressField[]>> = {
  CN: ["receiver", "phone", "region", "city", "district", "street", "postcode"],
  BR: ["receiver", "phone", "postcode", "region", "city", "district", "street", "house", "extra"],
};

export const ADDRESSES_MAX = 20;

/** Greatest display length of each text (Specification 5.1). */
export const ADDRESS_MAX = { receiver: 40, city: 40, district: 60, street: 160, house: 12, extra: 60 } as const;
/** A person may type more characters than the site stores, because normalization removes some accents and spaces. */
export const ADDRESS_TYPED_MAX: Readonly<Record<AddressField, number>> = {
  receiver: 80,
  phone: 40,
  postcode: 20,
  region: 20,
  city: 80,
  district: 120,
  street: 320,
  house: 24,
  extra: 120,
};
/** Least display width of a street. */
const STREET_MIN = 4;
const RECEIVER_MIN = 2;

const MAY_BE_EMPTY: Readonly<Record<Country, readonly AddressField[]>> = { CN: ["postcode"], BR: ["extra"] };

const POSTCODES: Readonly<Record<Country, RegExp>> = { CN: /^\d{6}$/, BR: /^\d{5}-\d{3}$/ };

function toPostcode(text: string, country: Country): string {
  const plain = toDigits(text);
  return country === "BR" && plain.length === 8 ? `${plain.slice(0, 5)}-${plain.slice(5)}` : plain || text.trim();
}

/**
 * Returns the address without line breaks, and its numbers without punctuation. Fields that the country does not have become "".
 */
export function normalAddress(typed: DeliveryAddress): DeliveryAddress {
  const { country } = typed;
  const own = (field: AddressField): string => (ADDRESS_FIELDS[country].includes(field) ? oneLine(typed[field]) : "");
  return {
    country,
    receiver: own("receiver"),
    phone: nationalPhone(typed.phone, country),
    postcode: toPostcode(typed.postcode, country),
    region: own("region"),
    city: own("city"),
    district: own("district"),
    street: own("street"),
    house: own("house"),
    extra: own("extra"),
  };
}

function isWrong(address: DeliveryAddress, field: AddressField): boolean {
  const { country } = address;
  const text = address[field];
  if (text === "") return !MAY_BE_EMPTY[country].includes(field);
  if (field === "phone") return !isNationalPhone(text, country);
  if (field === "postcode") return !POSTCODES[country].test(text);
  if (field === "region") return regionNames(country, text) === null;
  const least = field === "street" ? STREET_MIN : field === "receiver" ? RECEIVER_MIN : 1;
  return displayLength(text) < least || !isProfileText(text, ADDRESS_MAX[field]);
}

/** Returns the wrong fields in the order of the form. */
export const wrongAddressFields = (address: DeliveryAddress): AddressField[] =>
  ADDRESS_FIELDS[address.country].filter((field) => isWrong(address, field));
