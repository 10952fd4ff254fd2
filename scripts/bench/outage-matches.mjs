import { signFeed } from "../seed.mjs";

/** Ids that the demo world does not use: one match has its goals during the outage, the other has the same goals afterwards. */
const DURING = 900_000_001;
const AFTERWARDS = 900_000_002;
/** Tables with rows of a match, and the column that names the match. */
const TABLES = { matches: "id", incidents: "match_id", statistics: "match_id", odds: "match_id", regular_scores: "match_id" };
/** Columns that always differ between the two matches. */
const OWN_FIELDS = ["updated_at", "source_key", "id", "match_id"];

const nowS = () => Math.floor(Date.now() / 1_000);

/** Creates two matches. A provider posts the same goals for both: for one during the outage, for the other afterwards. */
export async function openMatches({ origin, secret, db }) {
  const post = (path, content) => {
    const body = JSON.stringify(content);
    const headers = { "content-type": "application/json", "x-feed-signature": signFeed(secret, path, body) };
    return fetch(origin + path, { method: "POST", body, headers });
  };
  await post("/feed/records", {
    leagues: [{ id: DURING, sportId: 1, slug: "bad-day", nameEn: "Bad day" }],
    seasons: [{ id: DURING, leagueId: DURING, name: "Bad day", startsAt: nowS() - 1e6, endsAt: nowS() + 1e6 }],
    teams: [DURING, AFTERWARDS].map((id) => ({
      sportId: 1,
      logo: "/m/crest/plain-112233-445566.svg",
      id,
      slug: `t-${id}`,
      nameEn: `Team ${id}`,
    })),
    matches: [DURING, AFTERWARDS].map((id) => ({
      id,
      sportId: 1,
      sourceKey: `bad-day-${id}`,
      driver: "intake",
      leagueId: DURING,
      seasonId: DURING,
      homeTeamId: DURING,
      awayTeamId: AFTERWARDS,
      startsAt: nowS() - 60,
      status: 1,
    })),
  });
  const startedAt = nowS();
  const toEvents = (match, seq) => [
    seq === 1
      ? { match, sport: 1, at: startedAt, seq, type: "state", status: 2, periodStarts: true, homeScore: 0, awayScore: 0 }
      : {
          match,
          sport: 1,
          at: startedAt + seq,
          seq,
          type: "incident",
          incident: { kind: "goal", period: 1, minute: seq, side: "home", homeScore: seq - 1, awayScore: 0 },
        },
  ];
  const postEvent = async (match, seq) =>
    String((await post("/feed", { batch: `${match}-${seq}`, events: toEvents(match, seq) })).status);
  for (const match of [DURING, AFTERWARDS]) await postEvent(match, 1);
  const readRows = async (id) => {
    const rows = {};
    for (const [table, column] of Object.entries(TABLES))
      rows[table] = (await db.prepare(`select * from ${table} where ${column} = ? order by 1, 2, 3`).bind(id).all()).results;
    return JSON.stringify(rows, (name, value) => (OWN_FIELDS.includes(name) ? undefined : value));
  };
  let goals = 0;
  return {
    countGoals: () => goals,
    postGoal: () => {
      goals += 1;
      return postEvent(DURING, goals + 1);
    },
    repeatGoals: async () => {
      for (let seq = 2; seq <= goals + 1; seq += 1) await postEvent(AFTERWARDS, seq);
    },
    /** Returns the rows of both matches without OWN_FIELDS, as texts. The texts are equal if nothing was lost. */
    readBoth: async () => [await readRows(DURING), await readRows(AFTERWARDS)],
  };
}
