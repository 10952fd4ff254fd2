import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PageVisit } from "#app/visit/visit.ts";

type User = NonNullable<PageVisit["user"]>;
const OWN = { mobile: "138****0001", gold: 5, diamond: 0, unread_messages: 2, new_coupons: { count: 0, up_to: 0 } };
const NOW = 1_800_000_000_000;
const user = (more: Partial<User> = {}): User => ({
  uid: 7,
  nick_name: "Ana",
  avatar: "",
  frame: "",
  isVIP: false,
  vip_level: 0,
  vip_date: 0,
  is_operate: 0,
  is_anchor_admin: 0,
  is_youliao: 0,
  isOld: undefined,
  claimedAt: undefined,
  own: null,
  ...more,
});

const asked = vi.fn<(address: string) => Promise<Response>>();
let renew: (user: User, now: number) => Promise<void>;
let pageMs = 0;

beforeEach(async () => {
  vi.resetModules();
  asked.mockReset();
  asked.mockImplementation(async () => Response.json({ uid: 7, at: NOW, own: OWN }));
  vi.stubGlobal("fetch", asked);
  pageMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => pageMs);
  ({ renewOwnFacts: renew } = await import("#app/client/renew-own-facts.ts"));
});

describe("a person's own facts", () => {
  it("a page that came without them asks once", async () => {
    await renew(user({ claimedAt: NOW }), NOW);
    await renew(user({ claimedAt: NOW }), NOW + 1_000);
    expect(asked.mock.calls.map(([address]) => address)).toEqual(["/m/own-facts"]);
  });

  it("a page that came with them asks for nothing, nor do its next pages for three minutes", async () => {
    await renew(user({ own: OWN }), NOW);
    await renew(user({ claimedAt: NOW }), NOW + 179_000);
    expect(asked).not.toHaveBeenCalled();
    await renew(user({ claimedAt: NOW }), NOW + 180_000);
    expect(asked).toHaveBeenCalledOnce();
  });

  it("a claim that ends soon is renewed even if the facts are fresh", async () => {
    await renew(user({ own: OWN }), NOW);
    await renew(user({ claimedAt: NOW - 181_000 }), NOW);
    expect(asked).toHaveBeenCalledOnce();
  });

  it("another person's facts do not count", async () => {
    await renew(user({ uid: 8, own: OWN }), NOW);
    await renew(user({ claimedAt: NOW }), NOW);
    expect(asked).toHaveBeenCalledOnce();
  });

  it("after a failure no page asks again within a minute", async () => {
    asked.mockRejectedValueOnce(new TypeError("no connection"));
    await renew(user({ claimedAt: NOW }), NOW);
    pageMs = 59_000;
    await renew(user({ claimedAt: NOW }), NOW);
    expect(asked).toHaveBeenCalledOnce();
    pageMs = 60_000;
    await renew(user({ claimedAt: NOW }), NOW);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
