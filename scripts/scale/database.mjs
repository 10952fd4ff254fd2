/** D1 at the peak: round trips, rows, and the share of its time that it works. It does one thing after another. */
import { toDayReadings, toFeedReadings, toLightReadings, toReadings } from "./objects.mjs";

/** Acts whose counts are for one act. */
const EACH = [
  "member_logs_in_first",
  "member_enters_room",
  "member_leaves",
  "gift",
  "gifts_summed",
  "pick",
  "online_begun",
  "online_written",
  "room_watched",
  "broadcast_round",
  "goal_posted",
  "unsaid_read",
  "rules_read",
];

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
  // Half of the pages are of a match or a room that the isolate has not shown within a second.
  const trips = (pages.again.match + pages.again.room) / 2;
  const cold = { d1_trips: trips, d1_statements: trips, d1_read: 20 * trips };
  lines.push({
    name: "other pages",
    rateS: toReadings(scenario, acts.pages.peakS / 2, 200, costs, constants.memory_s),
    counts: cold,
  });
  const shardsS = toReadings(scenario, acts.socket_opens.peakS, 1, costs, constants.shards_read_s);
  lines.push({ name: "number of Relays", rateS: shardsS, counts: { d1_trips: 1, d1_read: 1 } });
  const session = pages.trips.signed_in_page[1];
  const signedS = (acts.pages.peakS + acts.calls.peakS) * scenario.signedIn;
  lines.push({ name: "sessions", rateS: signedS, counts: { d1_trips: session, d1_read: 5 * session } });
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
