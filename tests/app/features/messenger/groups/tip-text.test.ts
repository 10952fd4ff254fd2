import { describe, expect, test } from "vitest";
import { noticeText, tipPreview, tipText } from "#app/features/messenger/groups/tip-text.ts";
import { getText } from "#app/i18n/use-text.ts";
import type { GroupNoticePayload, GroupTipPayload } from "#chat/index.ts";

const ann = { userID: "ann", nick: "Ann" };
const eve = { userID: "eve", nick: "Eve" };
const bob = { userID: "bob", nick: "Robert", nameCard: "Bob" };

const tip = (more: Partial<GroupTipPayload>): GroupTipPayload => ({
  operationType: 1,
  operatorID: "ann",
  groupName: "Derby",
  userIDList: (more.memberList ?? []).map(({ userID }) => userID),
  memberList: [],
  groupProfile: { groupID: "g", groupName: "Derby" },
  newGroupProfile: {},
  ...more,
});

const english = getText("en", "groups");
const read = (more: Partial<GroupTipPayload>, viewer = "eve"): string => tipText(tip(more), english, viewer, "Ann");

describe("a group tip as a line", () => {
  test.each([
    ["joined", { operationType: 1, memberList: [ann] }, "Ann joined"],
    ["added", { operationType: 1, memberList: [bob] }, "Ann added Bob"],
    ["left", { operationType: 2, memberList: [ann] }, "Ann left"],
    ["removed", { operationType: 3, memberList: [bob] }, "Ann removed Bob"],
    ["admin", { operationType: 4, memberList: [bob] }, "Bob became admin"],
    ["no admin", { operationType: 5, memberList: [bob] }, "Bob is no longer admin"],
    ["named", { operationType: 6, newGroupProfile: { groupName: "Final" } }, "Ann named the group “Final”"],
    ["announced", { operationType: 6, newGroupProfile: { notification: "At eight" } }, "Ann announced: At eight"],
    ["took down", { operationType: 6, newGroupProfile: { notification: "" } }, "Ann took the announcement down"],
    ["owner", { operationType: 6, memberList: [bob], newGroupProfile: { groupOwner: "bob" } }, "Bob became owner"],
    ["mute all", { operationType: 6, newGroupProfile: { groupShutUpAllMember: "On" as const } }, "Ann lets only admins write"],
    ["muted", { operationType: 7, memberList: [{ ...bob, muteTime: 600 }] }, "Ann muted Bob for 10 minutes"],
    ["muted for days", { operationType: 7, memberList: [{ ...bob, muteTime: 259_200 }] }, "Ann muted Bob for 3 days"],
    ["unmuted", { operationType: 7, memberList: [{ ...bob, muteTime: 0 }] }, "Ann ended the mute of Bob"],
    ["topic", { operationType: 8 }, "Ann changed the topic"],
    ["unseen", { operationType: 6 }, ""],
    ["unknown", { operationType: 99 }, ""],
  ])("a group tip of the kind %s has its own line @spec 4.41 4.43", (_name, more, line) => {
    expect(read(more)).toBe(line);
  });

  test("a group tip counts the people beyond the fifth instead of naming them @spec 4.41", () => {
    expect(read({ operationType: 4, memberList: [bob] }, "bob")).toBe("You became admin");
    const muted = { operationType: 7, memberList: [{ ...bob, muteTime: 600 }] };
    expect(read(muted, "bob")).toBe("Ann muted you for 10 minutes");
    expect(read({ operatorID: "administrator", memberList: [bob] })).toBe("This site added Bob");
    const many = Array.from({ length: 8 }, (_, at) => ({ userID: `u${at}` }));
    expect(read({ operationType: 3, memberList: many })).toBe("Ann removed u0, u1, u2, u3, u4 and 3 more");
    expect(tipText(tip({ operationType: 4, memberList: many.slice(2) }), getText("zh", "groups"), "eve")).toBe(
      "“u2”、“u3”、“u4”、“u5”、“u6”和另外 1 人成为管理员",
    );
  });

  test("a Chinese group tip puts names in quotes @spec 4.41", () => {
    const chinese = getText("zh", "groups");
    const added = tip({ memberList: [bob, { userID: "cy", nick: "Cy" }] });
    expect(tipText(added, chinese, "eve", "Ann")).toBe("“Ann”邀请“Bob”、“Cy”加入了群聊");
    expect(tipText({ ...added, memberList: [bob], userIDList: ["bob"] }, chinese, "ann", "Ann")).toBe("您邀请“Bob”加入了群聊");
    expect(tipText({ ...added, memberList: [bob], userIDList: ["bob"] }, chinese, "bob", "")).toBe("“ann”邀请您加入了群聊");
  });

  test.each(["zh", "pt-BR", "en"] as const)("a group tip has words for each kind in %s @spec 4.41", (locale) => {
    const t = getText(locale, "groups");
    for (let operationType = 1; operationType <= 8; operationType++) {
      const member = { ...bob, muteTime: 600 };
      const line = tipText(tip({ operationType, memberList: [member], newGroupProfile: { groupName: "x" } }), t, "eve");
      expect(line).toMatch(/\S/);
      expect(line).not.toMatch(/[{}]/);
    }
  });
});

describe("a group tip as the preview of its conversation", () => {
  const cy = { userID: "cy", nick: "" };

  test.each<[name: string, more: Partial<GroupTipPayload>, operatorName: string, line: string]>([
    ["of known people", { memberList: [bob] }, "Ann", "Ann added Bob"],
    ["of the viewer", { memberList: [eve] }, "Ann", "Ann added you"],
    ["of the site", { operatorID: "administrator", memberList: [bob] }, "", "This site added Bob"],
    ["of a person who joined", { operatorID: "bob", memberList: [bob] }, "", "Bob joined"],
    ["without the operator's name", { memberList: [bob] }, "", ""],
    ["without a member's name", { memberList: [bob, cy] }, "Ann", ""],
    ["that lists numbers alone", { userIDList: ["bob"] }, "Ann", ""],
    ["that changes nothing people see", { operationType: 6 }, "Ann", ""],
  ])("a group tip has its own preview: %s @spec 4.41", (_name, more, operatorName, line) => {
    expect(tipPreview(tip(more), english, "eve", operatorName)).toBe(line);
  });
});

describe("a notice about a group as a line", () => {
  const notice = (operationType: number): GroupNoticePayload => ({
    operationType,
    operatorID: "ann",
    groupName: "Derby",
    groupProfile: { groupID: "g", name: "" },
    handleMessage: "",
    userDefinedField: "",
    authentication: "",
    messageKey: 0,
  });

  test.each([
    [1, "Ann asks to join “Derby”"],
    [4, "You were removed from “Derby”"],
    [5, "“Derby” was dismissed"],
    [7, "Ann added you to “Derby”"],
    [9, "You became admin of “Derby”"],
    [12, ""],
    [15, ""],
    [20, ""],
    [21, "You may not enter “Derby”"],
  ])("a notice of kind %i has its own line @spec 4.45 4.46 4.47", (operationType, line) => {
    expect(noticeText(notice(operationType), english, "Ann")).toBe(line);
  });
});
