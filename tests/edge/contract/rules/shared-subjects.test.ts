import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  matchData,
  pageData,
  planData,
  SHARED_PAGES,
  sharedPageAddress,
  subjectOfData,
  subjectOfText,
} from "#edge/contract/rules/shared-subjects.ts";

const SITE = "https://site.test";
const match = (sportId: 1 | 2, matchId: number) => ({ kind: "match", sportId, matchId });
const plan = (planId: number) => ({ kind: "plan", planId });

describe("a match or a plan in a message", () => {
  test.each([
    [`look ${SITE}/m/score/detail/football/12 now`, match(1, 12)],
    [`${SITE}/score/detail/12`, match(1, 12)],
    [`${SITE}/m/score/basketball/detail/7?tab=odds`, match(2, 7)],
    [`${SITE}/m/share/match/basketball/7`, match(2, 7)],
    [`${SITE}/m/live-detail/7 ${SITE}/m/score/detail/basketball/8`, match(2, 8)],
    [`${SITE}/m/redorder/plan/31?done=bought`, plan(31)],
    [`${SITE}/redorder/plan/31/`, plan(31)],
    [`${SITE}/m/redorder/plan/31 ${SITE}/m/score/detail/12`, plan(31)],
    ["https://other.test/m/score/detail/football/12", null],
    ["https://other.test/m/redorder/plan/31", null],
    [`${SITE}/m/redorder/plan/0`, null],
    [`${SITE}/m/redorder/plan/31/content`, null],
    [`${SITE}/m/redorder/master/31`, null],
    [`${SITE}/m/score/detail/football/0`, null],
    [`${SITE}/m/score/detail/tennis/12`, null],
    [`${SITE}/m/score`, null],
    ["12", null],
    ["https://", null],
  ])("a match or plan is found by its link: %s @spec 2.2 @spec 2.15", (text, subject) => {
    expect(subjectOfText(text, SITE)).toEqual(subject);
  });

  test("a match or plan is read from a custom message", () => {
    fc.assert(
      fc.property(fc.constantFrom(1 as const, 2 as const), fc.integer({ min: 1, max: 999_999_999 }), (sportId, id) => {
        expect(subjectOfData(matchData(sportId, id))).toEqual(match(sportId, id));
        expect(subjectOfData(planData(id))).toEqual(plan(id));
        for (const kind of SHARED_PAGES) expect(subjectOfData(pageData(kind, id))).toEqual({ kind, id });
      }),
    );
  });

  test.each([
    "",
    "{",
    "{}",
    '{"type":"match","sport_id":3,"match_id":1}',
    '{"type":"match","sport_id":1,"match_id":"x"}',
    '{"type":"redorder"}',
    '{"type":"redorder","plan_id":-1}',
    '{"type":"redorder","plan_id":{"id":1}}',
    '{"type":"plan","plan_id":1}',
    '{"type":"room"}',
    '{"type":"room","id":"1/../2"}',
    '{"type":"console","id":1}',
    "null",
  ])("a match or plan is not read from %s", (data) => {
    expect(subjectOfData(data)).toBeNull();
  });

  test.each([
    ["room", "/live-detail/7"],
    ["recording", "/rec-video/7"],
    ["clip", "/shortvideo/7"],
    ["video", "/shortvideo/7"],
    ["moment", "/share/dynamic/7"],
  ] as const)("a shared %s leads to %s", (kind, address) => {
    expect(sharedPageAddress({ kind, id: 7 })).toBe(address);
  });

  test("a shared match has the format of other clients", () => {
    expect(JSON.parse(matchData(2, 8))).toEqual({ type: "match", sport_id: 2, match_id: 8 });
  });

  test("a shared plan contains only the plan's number", () => {
    expect(JSON.parse(planData(31))).toEqual({ type: "redorder", plan_id: 31 });
  });
});
