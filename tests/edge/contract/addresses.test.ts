import { describe, expect, it } from "vitest";
import { ADDRESSES } from "#edge/contract/addresses.ts";
import type { Call } from "#edge/contract/call.ts";
import { contract } from "#edge/contract/index.ts";

describe("the addresses of calls", () => {
  it("the addresses of calls are those of the contract @spec 7.1", () => {
    const { operate: _, ...everybodys } = contract;
    const expected = Object.fromEntries(
      Object.entries(everybodys).map(([group, calls]) => [
        group,
        Object.fromEntries(Object.entries(calls).map(([name, { method, path }]) => [name, [method, path]])),
      ]),
    );
    expect(ADDRESSES).toEqual(expected);
  });
});

const below = (path: string, names: readonly string[], fields = ""): string[] =>
  names.map((name) => `POST ${path}${name}${fields}`);

/** Calls as the specification states them: method, address, and the fields of the payload if the specification names any. */
const STATED = {
  "7.8": ["POST /api/home/getHomeData"],
  "7.11": ["POST /webapi/user/sendCode mobile captcha code"],
  "7.12": ["POST /api/user/sendVerifyCode mobile"],
  "7.13": ["POST /api/User/bindPhone"],
  "7.14": ["POST /webapi/user/regist"],
  "7.15": ["POST /webapi/user/login mobile password"],
  "7.16": ["POST /api/user/changePwd", "POST /api/user/editUserInfo"],
  "7.17": ["POST /webapi/user/getLiveLog"],
  "7.18": ["POST /api/user/getProfitConsumeType", "POST /api/user/getProfitList"],
  "7.19": ["POST /api/user/getUserBasicInfo id"],
  "7.20": ["POST /api/user/getUserThirdPrivateAgent"],
  "7.21": ["POST /api/user/updateThirdMember third_member"],
  "7.22": ["POST /webapi/User/getUserInfo"],
  "7.23": ["POST /api/user/getGuestInfo"],
  "7.24": ["POST /api/user/getUserLastOnline userid"],
  "7.25": ["POST /api/race/getDateMatch", "POST /api/race/getAttentMatchlist"],
  "7.26": ["POST /api/:sport/attentMatch matchid type"],
  "7.27": ["POST /api/:sport/getMatchInfo matchid"],
  "7.28": below("/api/race/", ["getRaceTag", "getRaceSubTab", "getRecentMatchCount", "vote_race_team"]),
  "7.29": ["POST /api/race/getEventByDate date"],
  "7.30": below("/api/:sport/", ["getMatchAnchors", "getMatchData", "matchOdd"], " matchid"),
  "7.31": ["POST /api/:sport/getTliveData matchid startid"],
  "7.32": ["POST /webapi/:sport/getIncidentsData matchid"],
  "7.33": below("/webapi/:sport/", ["getAnalysisData", "getLineupData"], " matchid"),
  "7.34": below("/webapi/:sport/", ["getMatchRank", "getMatchTop3Data", "getMatchCombineData"], " matchid"),
  "7.35": ["POST /api/race/getRaceSearch keyword sport"],
  "7.36": ["POST /api/race/getRecMath"],
  "7.37": below("/api/search/", ["events", "teams", "matches", "raceHome"]),
  "7.38": ["POST /webapi/search/multiple keyword", ...below("/webapi/search/", ["event", "team", "match"], " keyword page size")],
  "7.45": ["GET /api/home/getHomeScroll"],
  "7.46": ["GET /api/config/getCommonConfig"],
  "7.47": ["GET /api/SportDatabase/getBaseDictionary"],
  "7.48": below("/api/SportDatabase/", [
    "getHome",
    "getEventInfo",
    "getEventView",
    "getEventRank",
    "getEventIntegral",
    "getEventMatch",
    "getEventList",
    "getFifaRank",
    "getHotFootballRank",
    "getHotBasketballRank",
  ]),
  "7.49": ["GET /webapi/protocal/getProtocal type"],
  "7.50": ["POST /api/customerservice/publish"],
  "7.51": ["POST /webapi/config/getTempKeysForCos"],
  "7.52": ["POST /api/config/getTempKeysForMinio key"],
} as const satisfies Record<string, readonly string[]>;

const calls = Object.values(contract).flatMap((group): Call[] => Object.values(group));
const findFields = ({ input }: Call): string[] => Object.keys((input as unknown as { shape: object }).shape);

/** Checks that the contract has the call with these fields, and that the call is not only for operators. */
function isCalled(stated: string): void {
  const [method, path, ...fields] = stated.split(" ");
  const found = calls.filter((call) => call.method === method && call.path === path && call.access !== "operator");
  expect(found).toHaveLength(1);
  for (const call of found) expect(findFields(call)).toEqual(expect.arrayContaining(fields));
}

describe("a call of the specification", () => {
  it.each(STATED["7.8"])("%s @spec 7.8", isCalled);
  it.each(STATED["7.11"])("%s @spec 7.11", isCalled);
  it.each(STATED["7.12"])("%s @spec 7.12", isCalled);
  it.each(STATED["7.13"])("%s @spec 7.13", isCalled);
  it.each(STATED["7.14"])("%s @spec 7.14", isCalled);
  it.each(STATED["7.15"])("%s @spec 7.15", isCalled);
  it.each(STATED["7.16"])("%s @spec 7.16", isCalled);
  it.each(STATED["7.17"])("%s @spec 7.17", isCalled);
  it.each(STATED["7.18"])("%s @spec 7.18", isCalled);
  it.each(STATED["7.19"])("%s @spec 7.19", isCalled);
  it.each(STATED["7.20"])("%s @spec 7.20", isCalled);
  it.each(STATED["7.21"])("%s @spec 7.21", isCalled);
  it.each(STATED["7.22"])("%s @spec 7.22", isCalled);
  it.each(STATED["7.23"])("%s @spec 7.23", isCalled);
  it.each(STATED["7.24"])("%s @spec 7.24", isCalled);
  it.each(STATED["7.25"])("%s @spec 7.25", isCalled);
  it.each(STATED["7.26"])("%s @spec 7.26", isCalled);
  it.each(STATED["7.27"])("%s @spec 7.27", isCalled);
  it.each(STATED["7.28"])("%s @spec 7.28", isCalled);
  it.each(STATED["7.29"])("%s @spec 7.29", isCalled);
  it.each(STATED["7.30"])("%s @spec 7.30", isCalled);
  it.each(STATED["7.31"])("%s @spec 7.31", isCalled);
  it.each(STATED["7.32"])("%s @spec 7.32", isCalled);
  it.each(STATED["7.33"])("%s @spec 7.33", isCalled);
  it.each(STATED["7.34"])("%s @spec 7.34", isCalled);
  it.each(STATED["7.35"])("%s @spec 7.35", isCalled);
  it.each(STATED["7.36"])("%s @spec 7.36", isCalled);
  it.each(STATED["7.37"])("%s @spec 7.37", isCalled);
  it.each(STATED["7.38"])("%s @spec 7.38", isCalled);
  it.each(STATED["7.45"])("%s @spec 7.45", isCalled);
  it.each(STATED["7.46"])("%s @spec 7.46", isCalled);
  it.each(STATED["7.47"])("%s @spec 7.47", isCalled);
  it.each(STATED["7.48"])("%s @spec 7.48", isCalled);
  it.each(STATED["7.49"])("%s @spec 7.49", isCalled);
  it.each(STATED["7.50"])("%s @spec 7.50", isCalled);
  it.each(STATED["7.51"])("%s @spec 7.51", isCalled);
  it.each(STATED["7.52"])("%s @spec 7.52", isCalled);
});
