import { expect, test } from "vitest";
import { findRail } from "#app/features/app-shell/areas.ts";

test.each([
  ["/score", "leagues"],
  ["/score/detail/football/7", "leagues"],
  ["/score/search", "leagues"],
  ["/database/team/football/9", "leagues"],
  ["/data/record", "leagues"],
  ["/fifa2025", "leagues"],
  ["/redorder/list/all", "leagues"],
  ["/redorder/mine", "account"],
  ["/user-center", null],
  ["/user-center/wallet", "account"],
  ["/orders", "account"],
  ["/newshop/goods/3", "account"],
  ["/activities", "account"],
  ["/live-detail/100021/desk", "account"],
  ["/live", null],
  ["/live-detail/100021", null],
  ["/c2c", null],
  ["/login", null],
  ["/scores", null],
])("the screen %s shows the rail %s", (path, rail) => {
  expect(findRail(path)).toBe(rail);
});
