import { describe, expect, it } from "vitest";
import { menuItems } from "#app/features/room-menu/menu-items.ts";

describe("the fixed menu of a room @spec 2.18", () => {
  it("links a guest only to the site's screens", () => {
    expect(menuItems({}, false)).toEqual(["shop", "activities", "service"]);
  });

  it("links a signed-in person to their own screens, too", () => {
    expect(menuItems({}, true)).toEqual([
      "recharge",
      "task",
      "bag",
      "sent",
      "limit",
      "favourites",
      "shop",
      "activities",
      "vip",
      "service",
    ]);
  });

  it.each([
    [{ switch_anchorroom: 1 }, ["anchors"]],
    [{ switch_shortvideo_check: 1 }, ["clips"]],
    [{ switch_anchorroom: 0, switch_robotroom: 0, switch_shortvideo_check: 0 }, []],
  ])("offers with the switches %j also %j", (config, offered) => {
    expect(menuItems(config, false).filter((item) => item === "anchors" || item === "clips")).toEqual(offered);
  });
});
