export {
  type BoardDetail,
  deleteRegularScores,
  deleteStandings,
  emptyBoxLines,
  liveValues,
  markCancelled,
  setBoxLines,
  setLiveRows,
  setRegularScores,
  writeDetails,
} from "./board-statements.ts";
export { type BoxIncident, type BoxLineup, type BoxScore, BoxTally, boxScore, emptyLine } from "./box-score.ts";
export { findRules, rulesOfSeason } from "./competition-rules/find-rules.ts";
export { DEFAULT_DICTIONARY } from "./competitions/base-dictionary.ts";
export { selectBillboards, selectBillboardTotals, toBillboards, toPlace } from "./competitions/billboard-row.ts";
export { coachFields, readCoach } from "./competitions/coach-row.ts";
export { leagueColumns, leagueColumnsOptional, leagueOrNull, toLeague } from "./competitions/league-row.ts";
export { selectPlayers, squadOrder, toPlayer } from "./competitions/player-row.ts";
export { readTables, TABLE_TTL_MS, tableStatements } from "./competitions/read-tables.ts";
export { GAMES_SHARE, LEADER_PLACES, leaderStatements } from "./competitions/season-leaders.ts";
export {
  carriedLine,
  NEW_STATEMENT,
  type SeasonSources,
  type StoredRow,
  seasonSources,
  seasonStatements,
} from "./competitions/season-sources.ts";
export { domesticLeague } from "./competitions/team-league.ts";
export { WORLD_CUP_HOSTS } from "./competitions/world-cup-hosts.ts";
export { setCoveringAnchor } from "./covering-anchor.ts";
export { dayCalls } from "./day-board.ts";
export { NAMES_FORM, readNamesText } from "./day-names.ts";
export { matchOfReadDays } from "./day-rows.ts";
export { reportDrawn } from "./drawn.ts";
export { type Due, settleDue } from "./due.ts";
export { FED_TABLES } from "./fed-tables.ts";
export { followedList } from "./followed-list.ts";
export { follow, followed, followedBy, followedMasters, keepFollows, viewerWith, withStars } from "./follows.ts";
export {
  findPerson,
  type IncidentRow,
  type PlayerNames,
  playerNames,
  selectIncidents,
  selectIncidentsByKind,
  selectMatchPlayers,
  toIncident,
  toIncidents,
} from "./incident-row.ts";
export {
  awayTeam,
  eventFields,
  finishedSql,
  getMatch,
  getMatches,
  homeTeam,
  matchColumns,
  nameFields,
  originalSql,
  playedNowSql,
  selectMatches,
  spelledPlace,
  teamColumns,
  toEvent,
  toTeam,
  waitingSql,
} from "./match-row.ts";
export {
  MOVING_AROUND_S,
  type Moving,
  type MovingRows,
  movedBy,
  readMoving,
} from "./moving.ts";
export {
  countLive,
  DAY_FORM,
  type DayRange,
  findDay,
  type LiveCounts,
  showsGoals,
  toBounds,
  toDayText,
  toRangeKey,
} from "./moving-day.ts";
export type { NamesMark, NearChanges, NearDay, NearFeed, NearNames, NearTimes, Served } from "./near-feed.ts";
export { requireMatch } from "./require-match.ts";
export { isSettledBy, resultColumns, toQuizMatch } from "./result.ts";
export { LIVE_COLUMNS } from "./schema/matches.ts";
export {
  CHANGES_MAX,
  CHANGES_WINDOW_MS,
  type Changed,
  findChangesSince,
  findRecentChanges,
  readChangesSince,
  readRecentChanges,
} from "./score-changes.ts";
export { matchesOfKeyword, matchStatements } from "./search-match.ts";
export { soundOddsSql, soundQuoteCondition } from "./sound-odds.ts";
export { earlierOfPair, readFirstLeg } from "./tie.ts";
export {
  type FeedChange,
  type FeedIncident,
  otherSide,
  type Side,
  scoringSide,
  type Timeline,
  type TimelineEvent,
} from "./timeline.ts";
export { readMatchTv, readTvChannels, saveTvChannels } from "./tv-channels.ts";
export { type Choice, type OwnPart, selectOwnPart, selectVotes, toTally, vote } from "./votes.ts";
