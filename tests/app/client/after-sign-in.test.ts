import { beforeEach, describe, expect, it, vi } from "vitest";
import { dropWaitingAct, keepWaitingAct, settleWaitingAct, takeWaitingAct } from "#app/client/after-sign-in.ts";

const NOW = 1_790_000_000_000;
const MATCH = "/score/detail/football/7?tab=chat";
const FORM = { action: "/score/detail/football/7", fields: [["choice", "home"]] } as const;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const vote = (more: object = {}) => keepWaitingAct({ act: "vote", path: MATCH, atMs: NOW, form: FORM, ...more });
const settle = (path: string, isSignedIn: boolean, afterMs = 1000) => settleWaitingAct(path, isSignedIn, NOW + afterMs);

describe("an act that asked for a sign-in", () => {
  it("the page sends a stored form once, only on the form's own page", () => {
    vote();
    for (const path of ["/login?back=%2Fscore", "/register", "/forget-password", "/mobile/privacy/2", MATCH])
      expect(settle(path, false)).toBeNull();
    expect(settle(MATCH, true)).toEqual(FORM);
    expect(settle(MATCH, true)).toBeNull();
  });

  it.each([
    ["the guest goes elsewhere before the sign-in", () => settle("/score", false)],
    ["the person comes back to another page", () => settle("/user-center", true)],
    ["the person comes back to another tab of the page", () => settle("/score/detail/football/7", true)],
    ["the prompt is answered without an act", () => dropWaitingAct()],
  ])("the waiting act is dropped if %s", (_, leave) => {
    vote();
    leave();
    expect(settle(MATCH, true)).toBeNull();
  });

  it("a waiting act expires after ten minutes", () => {
    vote();
    expect(settle(MATCH, true, 10 * 60_000)).toBeNull();
    vote({ atMs: NOW + 60_000 });
    expect(settle(MATCH, true)).toBeNull();
  });

  it("a waiting form whose target is another site is not sent", () => {
    for (const action of ["https://evil.example/", "//evil.example/", "/\\evil.example", ""]) {
      vote({ form: { ...FORM, action } });
      expect(settle(MATCH, true)).toBeNull();
    }
  });

  it("a control receives only its own stored action, and only once", () => {
    keepWaitingAct({ act: "comment", path: MATCH, atMs: NOW, typed: "Goal!" });
    expect(settle(MATCH, true)).toBeNull();
    expect(takeWaitingAct("like", MATCH, NOW + 1)).toBeNull();
    expect(takeWaitingAct("comment", "/score", NOW + 1)).toBeNull();
    expect(takeWaitingAct("comment", MATCH, NOW + 1)?.typed).toBe("Goal!");
    expect(takeWaitingAct("comment", MATCH, NOW + 1)).toBeNull();
  });

  it("a return to another page drops the control's stored action", () => {
    keepWaitingAct({ act: "comment", path: MATCH, atMs: NOW, typed: "Goal!" });
    settle("/score", true);
    expect(takeWaitingAct("comment", MATCH, NOW + 1)).toBeNull();
  });

  it("an unusable session storage causes no action and no error", () => {
    sessionStorage.setItem("after-sign-in", "{");
    expect(settle(MATCH, true)).toBeNull();
    vi.stubGlobal("sessionStorage", undefined);
    expect(settle(MATCH, true)).toBeNull();
    vote();
  });
});
