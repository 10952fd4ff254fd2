import { DEFAULT_CONFIG } from "#edge/ground/settings/setting-values.ts";
import { ACCOUNT, LEAGUES, MATCHES, NOW_S, OTHER_ACCOUNT, SEASONS, TEAMS } from "./fixture.ts";
import { ROOM, seedRoom } from "./room-fixture.ts";

/** A master's correct plan for the finished match. */
export const DECIDED_PLAN = 31;
export const MASTER = OTHER_ACCOUNT.uid;
export const BUYER = ACCOUNT.uid;

const GOALS = { home: 1.6, away: 1.1, rho: 0 };
const PLAN_NAME = JSON.stringify({ zh: "阿森纳 vs 切尔西", pt: "Arsenal x Chelsea", en: "Arsenal v Chelsea" });

/**
 * Adds to the fixture's world everything that results decide: a recording with marks, plans, a quiz, recorded forecasts, messages.
 */
const DECIDED: readonly string[] = [
  // A forecast is sealed before its match begins.
  `update matches set status = 1, starts_at = unixepoch() + 3600 where id = ${MATCHES.finished}`,
  "insert into model_versions (id, parameters, since) values ('football-1', '{}', 1)",
  `insert into forecasts (seq, match_id, version, made_at, known, forecast, digest, hash)
     values (1, ${MATCHES.finished}, 'football-1', unixepoch(), 90, '${JSON.stringify(GOALS)}', 'd', 'h')`,
  `update matches set status = 8, starts_at = ${NOW_S - 4 * 3600} where id = ${MATCHES.finished}`,
  `insert into forecast_results (match_id, seq, sport_id, league_id, season_id, starts_at, home_score, away_score, home, draw, away, rps)
     values (${MATCHES.finished}, 1, 1, ${LEAGUES.premier}, ${SEASONS.premier}, ${NOW_S - 4 * 3600}, 2, 1, 0.5, 0.3, 0.2, 0.1)`,
  `insert into team_ratings (league_id, team_id, day, version, attack, defence)
     values (${LEAGUES.premier}, ${TEAMS.arsenal}, '2026-11-20', 'football-1', 0.3, 0.1), (${LEAGUES.premier}, ${TEAMS.chelsea}, '2026-11-20', 'football-1', 0.1, 0.2)`,
  `insert into season_outlooks (season_id, made_at, version, known, seasons, last_places, teams)
     values (${SEASONS.premier}, ${NOW_S}, 'football-1', 90, 1000, 3, '[]')`,
  `insert into odds (match_id, bookmaker_id, market, at, home, draw, away) values (${MATCHES.finished}, 1, '1x2', ${NOW_S - 3 * 3600}, 1.2, 6, 15)`,
  `insert into regular_scores (match_id, home, away) values (${MATCHES.finished}, 2, 1)`,
  `update users set role = 'master' where uid = ${MASTER}`,
  `insert into red_plans (id, master_id, match_id, market, choice, price, sharing_ratio, reasons, salt, seal, request_key, published_at, state, outcome, settled_at, told_at)
     values (${DECIDED_PLAN}, ${MASTER}, ${MATCHES.finished}, 'winner', 'home', 8, 50, 'r', 's', 's', 'k', ${NOW_S - 5 * 3600}, 'finished', 'right', ${NOW_S}, 1)`,
  `insert into orders (id, uid, kind, goods_id, name_zh, name_pt, price, pay, currency, cashier, state, request_key, created_at, expires_at, settled_at)
     values ('20261121-PLAN', ${BUYER}, 'redorder', ${DECIDED_PLAN}, '阿森纳 vs 切尔西', 'Arsenal x Chelsea', 8, 8, 'gold', 'gold', 'paid', 'k', ${NOW_S}, ${NOW_S}, ${NOW_S})`,
  `insert into red_purchases (order_id, plan_id, uid, gold, diamonds, state, created_at) values ('20261121-PLAN', ${DECIDED_PLAN}, ${BUYER}, 8, 4, 'shared', ${NOW_S})`,
  `insert into system_messages (uid, kind, vars, key, created_at)
     values (${BUYER}, 'planDecided', json_object('plan', ${DECIDED_PLAN}, 'gold', 8, 'result', 'right', 'name', json('${PLAN_NAME}')), 'm1', ${NOW_S}),
       (${MASTER}, 'planEarned', json_object('plan', ${DECIDED_PLAN}, 'sold', 1, 'diamonds', 4, 'reason', '', 'result', 'right', 'name', json('${PLAN_NAME}')), 'm2', ${NOW_S})`,
  `insert into quiz_questions (id, match_id, kind, opened_at, version, outcome, phase, day) values (41, ${MATCHES.finished}, 'winner', ${NOW_S}, 1, 'home', 'done', '2026-11-21')`,
  `insert into quiz_picks (question_id, uid, choice, stake, paid, version, created_at) values (41, ${BUYER}, 'home', 10, 25, 1, ${NOW_S})`,
  "insert into quiz_choices (question_id, choice, stake, people) values (41, 'home', 10, 1), (41, 'away', 15, 1)",
  `insert into quiz_ranks (span, uid, won) values ('all', ${BUYER}, 25)`,
  `update videos set match_id = ${MATCHES.finished}, sport_id = 1, started_at = ${NOW_S - 4 * 3600}, duration_s = 7200`,
  `update rooms set match_id = ${MATCHES.secondHalf} where anchor_id = ${ROOM.anchorId}`,
  `insert into follows (uid, kind, sport_id, subject_id, created_at) values (${BUYER}, 'match', 1, ${MATCHES.secondHalf}, ${NOW_S})`,
  `insert or replace into settings (key, value) values ('config', '${JSON.stringify({ ...DEFAULT_CONFIG, switch_race_quiz_check: 1 })}')`,
];

export async function seedDecided(d1: D1Database): Promise<void> {
  await seedRoom(d1);
  for (const statement of DECIDED)
    await d1
      .prepare(statement)
      .run()
      .catch((error: Error) => {
        throw new Error(`${error.message} in ${statement.slice(0, 80)}`);
      });
}
