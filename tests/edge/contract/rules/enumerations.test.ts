import { describe, expect, it } from "vitest";
import { ONLINE_STATUS_TEXT, ONLINE_STATUSES } from "#edge/contract/rules/accounts.ts";
import { PLATFORM_CODE } from "#edge/contract/rules/devices.ts";
import { GIFT_QUANTITIES, isGiftQuantity, shownQuantities } from "#edge/contract/rules/gifts.ts";
import { PLAN_STATUS, planStatusText } from "#edge/contract/rules/orders.ts";
import { PAYOUT_STATUS_TEXT } from "#edge/contract/rules/payouts.ts";
import {
  C2C_TABS,
  findCommentary,
  MUTE_DURATIONS_SECONDS,
  PIN_FLAG,
  readC2cTab,
  SLOW_MODE_SECONDS,
  togglePin,
  VIDEO_QUALITIES,
} from "#edge/contract/rules/rooms.ts";

describe("enumerations of the specification", () => {
  it("the status values of orders and plans equal those of the specification @spec 4.3", () => {
    expect(Object.values(PLAN_STATUS).map(planStatusText)).toEqual(["失效", "生效", "比赛结束", "异常退款", "进行中"]);
    expect(PLAN_STATUS).toEqual({ INACTIVE: 0, ACTIVE: 1, FINISHED: 2, REFUND: 3, IN_PLAY: 4 });
  });

  it("the status texts of payouts equal those of the specification @spec 4.4", () => {
    expect(Object.values(PAYOUT_STATUS_TEXT)).toEqual(["审核中", "派发中", "已派发", "取消"]);
  });

  it("the texts of the online status equal those of the specification @spec 4.5", () => {
    expect(ONLINE_STATUSES.map((status) => ONLINE_STATUS_TEXT[status])).toEqual(["在线", "离线", "未登录"]);
  });

  it("the tabs of the message page equal those of the specification @spec 4.6", () => {
    expect(C2C_TABS).toEqual(["private", "group", "friends"]);
    expect(["group", "friends", "x", null].map(readC2cTab)).toEqual(["group", "friends", "private", "private"]);
  });

  it("the values of the pin flag equal those of the specification @spec 4.7", () => {
    expect(PIN_FLAG).toEqual({ UNPIN: 0, PIN: 1 });
    expect([togglePin(0), togglePin(1)]).toEqual([1, 0]);
  });

  it("the video qualities equal those of the specification @spec 4.8", () => {
    expect(VIDEO_QUALITIES).toEqual(["SD", "HD", "CNSD", "ENSD", "CNHD", "ENHD"]);
    expect(VIDEO_QUALITIES.map(findCommentary)).toEqual([null, null, "zh", "en", "zh", "en"]);
  });

  it("the platform codes equal those of the specification @spec 4.9", () => {
    expect(PLATFORM_CODE).toEqual({ web: 0, ios: 1, android: 2, h5: 3 });
  });

  it("the mute durations and slow modes equal those of the specification @spec 9.2", () => {
    expect(MUTE_DURATIONS_SECONDS).toEqual([3 * 86_400, 86_400, 3_600, 600, 0]);
    expect(SLOW_MODE_SECONDS).toEqual([5, 10, 30, 60, null]);
  });

  it("the gift quantities equal those of the specification @spec 9.3", () => {
    expect(GIFT_QUANTITIES).toEqual([1, 10, 50, 66, 88, 100, 500, 520, 1314]);
    expect([66, 67].map(isGiftQuantity)).toEqual([true, false]);
  });

  it.each([
    ["zh", [1, 10, 66, 88, 100, 520, 1314]],
    ["en", [1, 10, 50, 100, 500]],
    ["pt-BR", [1, 10, 50, 100, 500]],
    ["es", [1, 10, 50, 100, 500]],
  ] as const)("a page in %s offers the quantities of its language", (locale, shown) => {
    expect(shownQuantities(GIFT_QUANTITIES, locale)).toEqual(shown);
  });
});
