import * as z from "zod";
import { callsFrom } from "../call.ts";
import { Address } from "../entities/shop.ts";
import { COUNTRIES } from "../rules/countries.ts";
import { ADDRESS_TYPED_MAX, type AddressField, normalAddress, wrongAddressFields } from "../rules/shop.ts";
import { Empty, Flag, Id } from "./inputs.ts";

const call = callsFrom({ source: "docs/decisions/0015" });
const AddressList = z.object({ list: z.array(Address) });
const Text = (max: number) => z.string().max(max, `must have at most ${max} characters`).default("");
/** Longest text that may be typed in each field. The address rules decide how much of the text is kept. */
const TYPED = Object.fromEntries(Object.entries(ADDRESS_TYPED_MAX).map(([field, max]) => [field, Text(max)])) as Record<
  AddressField,
  ReturnType<typeof Text>
>;

/** Delivery addresses (Specification 2.10). */
export const address = {
  getAddressList: call.viewer.post("/api/address/getAddressList", {
    summary: "The person's addresses, the default one first",
    input: Empty,
    data: AddressList,
  }),
  saveAddress: call.viewer.post("/api/address/saveAddress", {
    summary: "Adds an address, or changes the one of `id`. The first one is the default; `is_default` 1 makes it so",
    input: z
      .object({
        id: Id.optional(),
        country: z.enum(COUNTRIES, "must be CN or BR"),
        ...TYPED,
        is_default: Flag.default(0),
      })
      .superRefine((typed, context) => {
        for (const field of wrongAddressFields(normalAddress(typed)))
          context.addIssue({ code: "custom", path: [field], message: `is no ${field} of an address in ${typed.country}` });
      }),
    data: Address,
  }),
  deleteAddress: call.viewer.post("/api/address/deleteAddress", {
    summary: "Forgets an address; orders keep what they were sent to",
    input: z.object({ id: Id }),
    data: AddressList,
  }),
  setDefaultAddress: call.viewer.post("/api/address/setDefaultAddress", {
    summary: "Makes an address the default one",
    input: z.object({ id: Id }),
    data: AddressList,
  }),
};
