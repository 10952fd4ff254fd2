import { describe, expect, it } from "vitest";
import { menuItems } from "#app/features/room-menu/menu-items.ts";

describe("the fixed menu of a room @spec 2.18", () => {
  it("leads a guest to the site's screens alone", () => {
    expect(menuItems({}, false)).toEqual(["shop", "activities", "service"]);
  });

  it("leads a signed-in person to the own screens, too", () => {
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
