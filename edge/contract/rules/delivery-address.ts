import { isProfileText, oneLine } from "./account-fields.ts";
import { displayLength } from "./display-length.ts";
import { digitsOf, isNationalPhone, nationalPhone } from "./phone.ts";
import { type Country, regionNames } from "./regions.ts";

/** An address as it is typed and kept: 省/市/区县 in China, CEP/estado/cidade/bairro in Brazil. */
export interface DeliveryAddress {
  country: Country;
  receiver: string;
  phone: string;
  /** Six digits or none in China; the CEP in Brazil. */
  postcode: string;
  /** Code of the province or state. */
  region: string;
  city: string;
  district: string;
  street: string;
  /** Número and complemento, in Brazil only. */
  house: string;
  extra: string;
}
export type AddressField = Exclude<keyof DeliveryAddress, "country">;

/** Fields of each country's form, in its order. */
export const ADDRESS_FIELDS: Readonly<Record<Country, readonly AddressField[]>> = {
  CN: ["receiver", "phone", "region", "city", "district", "street", "postcode"],
  BR: ["receiver", "phone", "postcode", "region", "city", "district", "street", "house", "extra"],
};

/** The most addresses that a person keeps. */
export const ADDRESSES_MAX = 20;

/** Widest texts in display length (Specification 5.1). */
export const ADDRESS_MAX = { receiver: 40, city: 40, district: 60, street: 160, house: 12, extra: 60 } as const;
/** A way to a door has at least this width. */
const STREET_MIN = 4;
const RECEIVER_MIN = 2;

const MAY_BE_EMPTY: Readonly<Record<Country, readonly AddressField[]>> = { CN: ["postcode"], BR: ["extra"] };

const POSTCODES: Readonly<Record<Country, RegExp>> = { CN: /^\d{6}$/, BR: /^\d{5}-\d{3}$/ };

function postcodeOf(text: string, country: Country): string {
  const plain = digitsOf(text);
  return country === "BR" && plain.length === 8 ? `${plain.slice(0, 5)}-${plain.slice(5)}` : plain || text.trim();
}

/** An address as it is kept: one line a field, figures without what stands between them, nothing in fields that its country has not. */
export function normalAddress(typed: DeliveryAddress): DeliveryAddress {
  const { country } = typed;
  const own = (field: AddressField): string => (ADDRESS_FIELDS[country].includes(field) ? oneLine(typed[field]) : "");
  return {
    country,
    receiver: own("receiver"),
    phone: nationalPhone(typed.phone, country),
    postcode: postcodeOf(typed.postcode, country),
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

/** Fields of a normal address that a parcel could not be sent with, in the form's order. */
export const wrongAddressFields = (address: DeliveryAddress): AddressField[] =>
  ADDRESS_FIELDS[address.country].filter((field) => isWrong(address, field));
