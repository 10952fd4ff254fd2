import { describe, expect, it } from "vitest";
import { ADDRESSES } from "#edge/contract/addresses.ts";
import type { Call } from "#edge/contract/call.ts";
import { contract } from "#edge/contract/index.ts";

describe("the addresses of calls", () => {
  it("each call has the address that the contract states @spec 7.1", () => {
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

const calls = Object.values(contract).flatMap((group): Call[] => Object.values(group));
const findFields = ({ input }: Call): string[] => Object.keys((input as unknown as { shape: object }).shape);

/** Checks that the contract has a call with the stated method, address and fields. The call must not be only for operators. */
function isCalled(stated: string): void {
  const [method, path, ...fields] = stated.split(" ");
  const found = calls.filter((call) => call.method === method && call.path === path && call.access !== "operator");
  expect(found).toHaveLength(1);
  for (const call of found) expect(findFields(call)).toEqual(expect.arrayContaining(fields));
}

describe("a call of the specification", () => {
  it.each(["POST /api/home/getHomeData"])("the contract has the call %s @spec 7.8", isCalled);
  it.each(["POST /webapi/user/sendCode mobile captcha code"])("the contract has the call %s @spec 7.11", isCalled);
  it.each(["POST /api/user/sendVerifyCode mobile"])("the contract has the call %s @spec 7.12", isCalled);
  it.each(["POST /api/User/bindPhone"])("the contract has the call %s @spec 7.13", isCalled);
  it.each(["POST /webapi/user/regist"])("the contract has the call %s @spec 7.14", isCalled);
  it.each(["POST /webapi/user/login mobile password"])("the contract has the call %s @spec 7.15", isCalled);
  it.each(["POST /api/user/changePwd", "POST /api/user/editUserInfo"])("the contract has the call %s @spec 7.16", isCalled);
  it.each(["POST /webapi/user/getLiveLog"])("the contract has the call %s @spec 7.17", isCalled);
  it.each(["POST /api/user/getProfitConsumeType", "POST /api/user/getProfitList"])(
    "the contract has the call %s @spec 7.18",
    isCalled,
  );
  it.each(["POST /api/user/getUserBasicInfo id"])("the contract has the call %s @spec 7.19", isCalled);
  it.each(["POST /api/user/getUserThirdPrivateAgent"])("the contract has the call %s @spec 7.20", isCalled);
  it.each(["POST /api/user/updateThirdMember third_member"])("the contract has the call %s @spec 7.21", isCalled);
  it.each(["POST /webapi/User/getUserInfo"])("the contract has the call %s @spec 7.22", isCalled);
  it.each(["POST /api/user/getGuestInfo"])("the contract has the call %s @spec 7.23", isCalled);
  it.each(["POST /api/user/getUserLastOnline userid"])("the contract has the call %s @spec 7.24", isCalled);
  it.each(["POST /api/race/getDateMatch", "POST /api/race/getAttentMatchlist"])(
    "the contract has the call %s @spec 7.25",
    isCalled,
  );
  it.each(["POST /api/:sport/attentMatch matchid type"])("the contract has the call %s @spec 7.26", isCalled);
  it.each(["POST /api/:sport/getMatchInfo matchid"])("the contract has the call %s @spec 7.27", isCalled);
  it.each(below("/api/race/", ["getRaceTag", "getRaceSubTab", "getRecentMatchCount", "vote_race_team"]))(
    "the contract has the call %s @spec 7.28",
    isCalled,
  );
  it.each(["POST /api/race/getEventByDate date"])("the contract has the call %s @spec 7.29", isCalled);
  it.each(below("/api/:sport/", ["getMatchAnchors", "getMatchData", "matchOdd"], " matchid"))(
    "the contract has the call %s @spec 7.30",
    isCalled,
  );
  it.each(["POST /api/:sport/getTliveData matchid startid"])("the contract has the call %s @spec 7.31", isCalled);
  it.each(["POST /webapi/:sport/getIncidentsData matchid"])("the contract has the call %s @spec 7.32", isCalled);
  it.each(below("/webapi/:sport/", ["getAnalysisData", "getLineupData"], " matchid"))(
    "the contract has the call %s @spec 7.33",
    isCalled,
  );
  it.each(below("/webapi/:sport/", ["getMatchRank", "getMatchTop3Data", "getMatchCombineData"], " matchid"))(
    "the contract has the call %s @spec 7.34",
    isCalled,
  );
  it.each(["POST /api/race/getRaceSearch keyword sport"])("the contract has the call %s @spec 7.35", isCalled);
  it.each(["POST /api/race/getRecMath"])("the contract has the call %s @spec 7.36", isCalled);
  it.each(below("/api/search/", ["events", "teams", "matches", "raceHome"]))("the contract has the call %s @spec 7.37", isCalled);
  it.each([
    "POST /webapi/search/multiple keyword",
    ...below("/webapi/search/", ["event", "team", "match"], " keyword page size"),
  ])("the contract has the call %s @spec 7.38", isCalled);
  it.each(["GET /api/home/getHomeScroll"])("the contract has the call %s @spec 7.45", isCalled);
  it.each(["GET /api/config/getCommonConfig"])("the contract has the call %s @spec 7.46", isCalled);
  it.each(["GET /api/SportDatabase/getBaseDictionary"])("the contract has the call %s @spec 7.47", isCalled);
  it.each(
    below("/api/SportDatabase/", [
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
  )("the contract has the call %s @spec 7.48", isCalled);
  it.each(["GET /webapi/protocal/getProtocal type"])("the contract has the call %s @spec 7.49", isCalled);
  it.each(["POST /api/customerservice/publish"])("the contract has the call %s @spec 7.50", isCalled);
  it.each(["POST /webapi/config/getTempKeysForCos"])("the contract has the call %s @spec 7.51", isCalled);
  it.each(["POST /api/config/getTempKeysForMinio key"])("the contract has the call %s @spec 7.52", isCalled);
});
