import { describe, expect, it } from "vitest";
import { menuItems } from "#app/features/room-menu/menu-items.ts";

describe("the fixed menu of a room @spec 2.18", () => {
  it("the menu links a guest only to the screens of the site", () => {
    expect(menuItems({}, false)).toEqual(["shop", "activities", "service"]);
  });

  it("the menu also links a signed-in person to their own screens", () => {
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
  ])("the menu with the switches %j also offers %j", (config, offered) => {
    expect(menuItems(config, false).filter((item) => item === "anchors" || item === "clips")).toEqual(offered);
  });
});
