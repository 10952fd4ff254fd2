import { describe, expect, it } from "vitest";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import { ownPicture } from "#edge/contract/rules/own-picture.ts";

const KEY = `/chat/files/${"ab".repeat(16)}.png`;

describe("a picture of a person or a group", () => {
  it.each([KEY, `https://m.example.com${KEY}`, "/m/avatar/xzb-25.svg", "/m/crest/halves-d71920-ffffff.svg"])(
    "a picture's address belongs to this site: %s",
    (address) => expect(ownPicture(address)).toBe(address.replace("https://m.example.com", "")),
  );

  it.each([
    "https://tracker.example/v.png?who=100002",
    "//tracker.example/v.png",
    "/\\tracker.example/v.png",
    "https://tracker.example/m/../v.png",
    "javascript:alert(1)",
    "data:image/svg+xml,<svg/>",
    "http:/tracker.example",
    "/m/../logout",
    "/m/score",
    "",
  ])("the picture is empty for an address outside this site's picture paths: %s", (address) => {
    expect(ownPicture(address)).toBe("");
    expect(avatarAddress({ id: 3, avatar: address }, { defaultKey: 1, family: "xzb" })).toMatch(/^\/m\/avatar\//);
  });
});
