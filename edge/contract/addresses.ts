import type { Contract, Group } from "./index";

/** Method and path of a call. */
export type Address = readonly [method: "GET" | "POST", path: string];

/**
 * The contract's addresses alone, without schemas, so that a browser can call without carrying zod. A test compares them with the
 * contract (Specification 7.8 to 7.49).
 */
export const ADDRESSES = {
  config: { getCommonConfig: ["GET", "/api/config/getCommonConfig"] },
  home: {
    getHomeData: ["POST", "/api/home/getHomeData"],
    getHomeScroll: ["GET", "/api/home/getHomeScroll"],
    getNews: ["GET", "/api/home/getNews"],
  },
  protocal: { getProtocal: ["GET", "/webapi/protocal/getProtocal"] },
  push: {
    getPushKey: ["GET", "/api/push/getPushKey"],
    getPushDevice: ["POST", "/api/push/getPushDevice"],
    savePushChoice: ["POST", "/api/push/savePushChoice"],
    renewPushDevice: ["POST", "/api/push/renewPushDevice"],
    forgetPushDevice: ["POST", "/api/push/forgetPushDevice"],
  },
  race: {
    getDateMatch: ["POST", "/api/race/getDateMatch"],
    getAttentMatchlist: ["POST", "/api/race/getAttentMatchlist"],
    getScoreChanges: ["GET", "/api/race/getScoreChanges"],
    getRaceTag: ["POST", "/api/race/getRaceTag"],
    getRaceSubTab: ["POST", "/api/race/getRaceSubTab"],
    getRecentMatchCount: ["POST", "/api/race/getRecentMatchCount"],
    voteRaceTeam: ["POST", "/api/race/vote_race_team"],
    getEventByDate: ["POST", "/api/race/getEventByDate"],
    getRaceSearch: ["POST", "/api/race/getRaceSearch"],
    getRecMath: ["POST", "/api/race/getRecMath"],
  },
  search: {
    events: ["POST", "/api/search/events"],
    teams: ["POST", "/api/search/teams"],
    matches: ["POST", "/api/search/matches"],
    raceHome: ["POST", "/api/search/raceHome"],
    multiple: ["POST", "/webapi/search/multiple"],
    event: ["POST", "/webapi/search/event"],
    team: ["POST", "/webapi/search/team"],
    match: ["POST", "/webapi/search/match"],
    player: ["POST", "/webapi/search/player"],
  },
  sport: {
    attentMatch: ["POST", "/api/:sport/attentMatch"],
    getMatchInfo: ["POST", "/api/:sport/getMatchInfo"],
    getMatchAnchors: ["POST", "/api/:sport/getMatchAnchors"],
    getMatchData: ["POST", "/api/:sport/getMatchData"],
    matchOdd: ["POST", "/api/:sport/matchOdd"],
    getTliveData: ["POST", "/api/:sport/getTliveData"],
    getIncidentsData: ["POST", "/webapi/:sport/getIncidentsData"],
    getAnalysisData: ["POST", "/webapi/:sport/getAnalysisData"],
    getLineupData: ["POST", "/webapi/:sport/getLineupData"],
    getMatchRank: ["POST", "/webapi/:sport/getMatchRank"],
    getMatchTop3Data: ["POST", "/webapi/:sport/getMatchTop3Data"],
    getMatchCombineData: ["POST", "/webapi/:sport/getMatchCombineData"],
  },
  sportDatabase: {
    getBaseDictionary: ["GET", "/api/SportDatabase/getBaseDictionary"],
    getHome: ["POST", "/api/SportDatabase/getHome"],
    getEventList: ["POST", "/api/SportDatabase/getEventList"],
    getEventInfo: ["POST", "/api/SportDatabase/getEventInfo"],
    getEventView: ["POST", "/api/SportDatabase/getEventView"],
    getEventRank: ["POST", "/api/SportDatabase/getEventRank"],
    getEventIntegral: ["POST", "/api/SportDatabase/getEventIntegral"],
    getEventMatch: ["POST", "/api/SportDatabase/getEventMatch"],
    getFifaRank: ["POST", "/api/SportDatabase/getFifaRank"],
    getHotFootballRank: ["POST", "/api/SportDatabase/getHotFootballRank"],
    getHotBasketballRank: ["POST", "/api/SportDatabase/getHotBasketballRank"],
    getBillboard: ["POST", "/api/SportDatabase/getBillboard"],
    getTeamInfo: ["POST", "/api/SportDatabase/getTeamInfo"],
    getPlayerInfo: ["POST", "/api/SportDatabase/getPlayerInfo"],
    getFifaTeam: ["POST", "/api/SportDatabase/getFifaTeam"],
    getFifa2025: ["POST", "/api/SportDatabase/getFifa2025"],
    attentSubject: ["POST", "/api/SportDatabase/attentSubject"],
  },
  user: {
    login: ["POST", "/webapi/user/login"],
    getUserInfo: ["POST", "/webapi/User/getUserInfo"],
    getGuestInfo: ["POST", "/api/user/getGuestInfo"],
    logout: ["POST", "/webapi/user/logout"],
  },
} as const satisfies { [G in Group]: { [C in keyof Contract[G]]: Address } };
