/** D1 at the peak: round trips, rows, and the share of its time that it works. It does one thing after another. */
import { toDayReadings, toFeedReadings, toLightReadings, toReadings, toSharedReadings } from "./objects.mjs";

/** Acts whose counts are for one act. */
const EACH = [
  "member_logs_in_first",
  "member_enters_room",
  "member_leaves",
  "gift",
  "gifts_summed",
  "pick",
  "pick_beside",
  "pick_booked",
  "online_begun",
  "online_written",
  "room_watched",
  "broadcast_round",
  "goal_posted",
  "unsaid_read",
  "rules_read",
];

/**
 * Half of the pages are of a match or a room, one as often as the other. The viewers of the largest room open the pages of this room
 * and of its match, and some others; a data centre's isolates share what one of them has read within a second.
 */
function toPages(scenario, { acts }, costs) {
  const { constants, estimates } = costs;
  const crowd = scenario.room * estimates.crowd_pages_share;
  const eachS = acts.pages.peakS / 4;
  const toRate = (share, keys) => toSharedReadings(scenario, eachS * share, keys, costs, constants.memory_s);
  const bill = (name, act, rateS) => ({ name, rateS, counts: costs.acts[act].counts });
  const others = estimates.page_keys / 2;
  return [
    bill("largest room's match", "match_page_reading", toRate(crowd, 1)),
    bill("largest room's page", "room_page_reading", toRate(crowd, 1)),
    bill("other matches", "match_page_reading", toRate(1 - crowd, others)),
    bill("other rooms", "room_page_reading", toRate(1 - crowd, others)),
    bill("list of rooms", "room_list_reading", toRate(1, 1)),
  ];
}

const toMean = (list) => list.reduce((sum, one) => sum + one, 0) / list.length;

/** Round trips a second for sessions, and for what signed-in people read of themselves. Half of the pages are matches, half rooms. */
function toSessionTrips({ signedIn }, acts, { match, room, own_facts: ownFacts, calls }, { readings_visit, pages_visit }) {
  const [read, claimed] = [0, 1].map((at) => toMean([match[at], room[at]]));
  const readShare = Math.min(1, readings_visit / pages_visit);
  const ofPages = acts.pages.peakS * (read * readShare + claimed * (1 - readShare));
  return signedIn * (ofPages + acts.calls.peakS * toMean(Object.values(calls))) + acts.own_facts.peakS * ownFacts;
}

export function toDatabase(scenario, rates, costs) {
  const { acts } = rates;
  const { constants, estimates, pages } = costs;
  const lines = EACH.map((act) => ({ name: act, rateS: acts[act].peakS, counts: costs.acts[act].counts }));
  lines.push({
    name: "light_call",
    rateS: toLightReadings(scenario, rates, costs),
    counts: costs.acts.light_call_reading.counts,
  });
  const list = costs.acts.day_list_reading.counts;
  lines.push({ name: "day_list", rateS: toDayReadings(scenario, rates, costs, constants.memory_s), counts: list });
  const names = costs.acts.day_names_reading.counts;
  // One reading for each continent and list, whatever the isolates.
  const namesS = Math.min(
    toDayReadings(scenario, rates, costs, constants.names_s),
    (scenario.continents * estimates.list_keys) / constants.names_s,
  );
  lines.push({ name: "day_names", rateS: namesS, counts: names });
  // The bill's world has 1,000 matches in six days; more of them are as many rows more.
  const feed = costs.acts.feed_reading.counts;
  const matches = { ...feed, d1_read: ((feed.d1_read ?? 0) * estimates.matches_day * 6) / 1_000 };
  lines.push({ name: "feeds", rateS: toFeedReadings(scenario, rates, costs), counts: matches });
  lines.push(...toPages(scenario, rates, costs));
  const shardsS = toReadings(scenario, acts.socket_opens.peakS, 1, costs, constants.shards_read_s);
  lines.push({ name: "number of Relays", rateS: shardsS, counts: { d1_trips: 1, d1_read: 1 } });
  lines.push({
    name: "sessions",
    rateS: toSessionTrips(scenario, acts, pages.signed_in, estimates),
    counts: { d1_trips: 1, d1_read: 5 },
  });
  lines.push({ name: "schedules", rateS: estimates.cron_trips_minute / 60, counts: { d1_trips: 1, d1_read: 50, d1_written: 1 } });
  const billed = lines.map(({ name, rateS, counts }) => {
    const { d1_trips: trips = 0, d1_read: read = 0, d1_written: written = 0 } = counts;
    const ms = trips * estimates.d1_ms_trip + read * estimates.d1_ms_read + written * estimates.d1_ms_written;
    return { name, rateS, tripsS: rateS * trips, readS: rateS * read, writtenS: rateS * written, busy: (rateS * ms) / 1_000 };
  });
  const add = (key) => billed.reduce((sum, line) => sum + line[key], 0);
  return {
    lines: billed.sort((a, b) => b.busy - a.busy),
    tripsS: add("tripsS"),
    readS: add("readS"),
    writtenS: add("writtenS"),
    busy: add("busy"),
  };
}
