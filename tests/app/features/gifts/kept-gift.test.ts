import { describe, expect, it } from "vitest";
import { readKeptGift, writeKeptGift } from "#app/features/gifts/kept-gift.ts";

describe("a gift that a guest chose before the sign-in", () => {
  it("the gift and its number are those that the guest chose", () => {
    expect(readKeptGift(writeKeptGift({ giftId: 2, quantity: 10 }))).toEqual({ giftId: 2, quantity: 10 });
  });

  it.each(["", "{", "null", '"hello"', '{"giftId":"2","quantity":10}', '{"giftId":2,"quantity":7}'])(
    "the text %j is no choice",
    (text) => expect(readKeptGift(text)).toEqual({ giftId: null, quantity: 1 }),
  );
});
