import { describe, expect, it } from "vitest";
import { groupSessions } from "#app/routes/account/setting/parts/session-groups.ts";
import type { SessionEntry } from "#edge/contract/calls/user-sessions.ts";

const session = (id: string, device: string): SessionEntry => {
  const [browser = "", system = ""] = device.split("/");
  return { id, browser, system, created_at: 1, last_seen: 2, current: id === "here" };
};

describe("sessions by kind of device", () => {
  it.each([
    [[], []],
    [["here Chrome/Android"], ["here"]],
    [
      ["here Chrome/Android", "b Edge/Windows", "c Chrome/Android", "d Safari/iOS", "e Edge/Windows", "f Chrome/Android"],
      ["here c f", "b e", "d"],
    ],
    // Without a known browser the sessions are of one unknown kind.
    [
      ["here /", "b /", "c Chrome/"],
      ["here b", "c"],
    ],
  ])("the sessions %j have the groups %j", (list, groups) => {
    const sessions = list.map((line) => session(...(line.split(" ") as [string, string])));
    expect(groupSessions(sessions).map(({ first, others }) => [first, ...others].map(({ id }) => id).join(" "))).toEqual(groups);
  });
});
