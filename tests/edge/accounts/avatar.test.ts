import { describe, expect, it } from "vitest";
import { avatar } from "#edge/accounts/avatar.ts";
import { BRANDS } from "#edge/contract/brands/resolve.ts";
import { AVATAR_KEYS, avatarAddress, avatarSvg } from "#edge/contract/rules/avatars.ts";

const get = (address: string) => avatar.request(address.replace("/m/avatar", ""));

describe("avatars of people without a picture", () => {
  it("a default avatar depends on the person's id if the id is known @spec 3.22", () => {
    const brand = { defaultKey: 3001, family: "xzb" } as const;
    expect(avatarAddress({ id: 25, user_level: 3 }, brand)).toBe("/m/avatar/xzb-25.svg");
    expect(avatarAddress({ id: 10_000_001, user_level: 3 }, brand)).toBe("/m/avatar/xzb-2.svg");
    expect(avatarAddress({ user_level: 3 }, brand)).toBe("/m/avatar/xzb-3.svg");
    expect(avatarAddress({ user_level: 40 }, brand)).toBe("/m/avatar/xzb-3001.svg");
    expect(avatarAddress({ id: 25, avatar: "/chat/files/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.png" }, brand)).toBe(
      "/chat/files/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.png",
    );
  });

  it("a default avatar is always the same for a brand and number", async () => {
    for (const { avatar: brand } of BRANDS) {
      for (const key of AVATAR_KEYS) {
        const response = await get(avatarAddress({ id: key }, brand));
        expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
        expect(await response.text()).toBe(avatarSvg(`${brand.family}-${key}`));
      }
    }
  });

  it("the default avatars of a brand differ", () => {
    const drawn = AVATAR_KEYS.map((key) => avatarSvg(`pq8-${key}`));
    expect(new Set(drawn).size).toBe(AVATAR_KEYS.length);
  });

  it("default avatars exist only for known names", async () => {
    for (const file of ["pq8-11.svg", "nobody-1.svg", "%3Cscript%3E.svg"])
      expect((await get(`/m/avatar/${file}`)).status).toBe(404);
  });
});
