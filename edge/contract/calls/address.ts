import * as z from "zod";
import { call } from "../call.ts";
import { Address } from "../entities/shop.ts";
import { COUNTRIES } from "../rules/countries.ts";
import { normalAddress, wrongAddressFields } from "../rules/shop.ts";
import { Empty, Id } from "./inputs.ts";

const source = "docs/decisions/0015";
const AddressList = z.object({ list: z.array(Address) });
/** Longer than any field may be: the rule of the address decides. */
const Text = z.string().max(400, "must have at most 400 characters").default("");

/** Addresses that parcels go to (Specification 2.10). */
export const address = {
  getAddressList: call.post("/api/address/getAddressList", {
    summary: "The person's addresses, the default one first",
    source,
    access: "viewer",
    input: Empty,
    data: AddressList,
  }),
  saveAddress: call.post("/api/address/saveAddress", {
    summary: "Adds an address, or changes the one of `id`. The first one is the default; `is_default` 1 makes it so",
    source,
    access: "viewer",
    input: z
      .object({
        id: Id.optional(),
        country: z.enum(COUNTRIES, "must be CN or BR"),
        receiver: Text,
        phone: Text,
        postcode: Text,
        region: Text,
        city: Text,
        district: Text,
        street: Text,
        house: Text,
        extra: Text,
        is_default: z.coerce.number().int().min(0, "must be 0 or 1").max(1, "must be 0 or 1").default(0),
      })
      .superRefine((typed, context) => {
        for (const field of wrongAddressFields(normalAddress(typed)))
          context.addIssue({ code: "custom", path: [field], message: `is no ${field} of an address in ${typed.country}` });
      }),
    data: Address,
  }),
  deleteAddress: call.post("/api/address/deleteAddress", {
    summary: "Forgets an address; orders keep what they were sent to",
    source,
    access: "viewer",
    input: z.object({ id: Id }),
    data: AddressList,
  }),
  setDefaultAddress: call.post("/api/address/setDefaultAddress", {
    summary: "Makes an address the default one",
    source,
    access: "viewer",
    input: z.object({ id: Id }),
    data: AddressList,
  }),
};
