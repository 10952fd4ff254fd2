/** What the scenario costs, a line with its quantity, price, source and date. */

/** Acts that a viewer or an encoder causes, and the part of the bill that they belong to. */
const PARTS = {
  viewers: [
    "socket_opens",
    "guest_enters_notify_room",
    "guest_enters_room",
    "guest_returns",
    "number_asked",
    "polls_end",
    "member_logs_in",
    "member_logs_in_first",
    "member_enters_room",
    "member_lost",
    "member_logs_in_again",
    "member_returns",
    "member_leaves",
    "tip_in_crowd",
    "room_message",
    "private_message",
    "online_begun",
    "online_written",
    "room_watched",
    "playlist_read",
    "goal_posted",
    "unsaid_read",
    "match_room_founded",
    "rules_read",
  ],
  gifts: ["gift", "gifts_summed", "pick", "pick_beside", "pick_booked"],
  air: ["segment_sent", "playlist_sent", "broadcast_round"],
};
/** What the acts of signed-in people cost in a room that keeps no rows for them. */
const IN_CROWD = {
  member_enters_room: "member_enters_crowd",
  member_returns: "member_returns_crowd",
  member_leaves: "member_leaves_crowd",
};
const OBJECTS = ["relay", "group", "box", "stream", "board", "pusher", "feed", "gate"];
const MONTH_S = 2_592_000;

const sumCounts = (counts, ending) => OBJECTS.reduce((sum, kind) => sum + (counts[`${kind}_${ending}`] ?? 0), 0);

/** The counts of an act, on average in and out of the crowd. */
function toCounts(name, { crowd }, { acts }) {
  const { counts } = acts[name];
  const inCrowd = acts[IN_CROWD[name]]?.counts;
  if (!inCrowd || crowd === 0) return counts;
  const keys = Object.keys({ ...counts, ...inCrowd });
  return Object.fromEntries(keys.map((key) => [key, (1 - crowd) * (counts[key] ?? 0) + crowd * (inCrowd[key] ?? 0)]));
}

function countActs(names, rates, costs) {
  const total = { object_requests: 0, object_rows: 0, d1_read: 0, d1_written: 0, r2_a: 0, r2_b: 0 };
  for (const name of names) {
    const counts = toCounts(name, rates, costs);
    const { all } = rates.acts[name];
    const frames = sumCounts(counts, "frames") / costs.documented.frames_per_request;
    total.object_requests += all * (sumCounts(counts, "calls") + frames);
    total.object_rows += all * sumCounts(counts, "rows");
    for (const key of ["d1_read", "d1_written", "r2_a", "r2_b"]) total[key] += all * (counts[key] ?? 0);
  }
  return total;
}

/** Frames by which pages poll again. A room whose picture runs has a batch for each segment, and NOTIFY_ROOM is everybody's second room. */
function toPollsAgain(scenario, rates, { acts, constants }, { batchesS, notifyS }) {
  const { room, watched, qualities, segmentS, peak } = scenario;
  const heardS = room * batchesS + ((1 - room) * watched * qualities) / segmentS + notifyS;
  const answers = 0.75 * constants.poll_answers;
  return (acts.poll_again.counts.relay_frames * rates.viewerS * (rates.sockets.held / peak) * heardS) / answers;
}

function toViewers(scenario, rates, costs, load) {
  const { acts } = rates;
  const { estimates, documented } = costs;
  const quantities = countActs(PARTS.viewers, rates, costs);
  const { pages, calls, light_call: light, socket_opens: openings, playlist_requests: playlists } = acts;
  const reports = { all: acts.online_begun.all + acts.online_reported.all + acts.own_facts.all };
  quantities.worker_requests = pages.all + calls.all + light.all + openings.all + playlists.all + reports.all;
  quantities.worker_cpu =
    pages.all * estimates.cpu_ms_page +
    (calls.all + light.all + openings.all + reports.all) * estimates.cpu_ms_call +
    playlists.all * estimates.cpu_ms_media;
  // Rows that reading costs: the mean is as far below the peak as the viewers are.
  const share = rates.viewerS / (scenario.peak * (scenario.days === 1 ? scenario.visitMin * 60 : scenario.days * 86_400));
  const seconds = scenario.days === 1 ? scenario.visitMin * 60 : scenario.days * 86_400;
  const sumRead = (names) =>
    load.database.lines.filter(({ name }) => names.includes(name)).reduce((sum, line) => sum + line.readS, 0);
  const readS = sumRead(["light_call", "day_list", "day_names", "other pages", "sessions"]);
  // Pages and sessions are read as viewers come, and Feeds as they ask for scores: at the peak's rate for so many seconds.
  quantities.d1_read += readS * (pages.all / pages.peakS);
  // Batches reach each Relay of a room; a measured message has one Relay.
  const batches = load.objects.list.find(({ name }) => name.startsWith("Group of the largest")).parts.batches;
  const notify = load.objects.list.find(({ name }) => name.startsWith("Group of NOTIFY")).parts.batches;
  quantities.object_requests += batches * (scenario.days === 1 ? seconds : rates.airS) + notify * seconds * Math.min(1, share);
  quantities.object_requests += toPollsAgain(scenario, rates, costs, load.objects) / documented.frames_per_request;
  const awakeS = scenario.days === 1 ? scenario.visitMin * 60 : estimates.watched_hours_day * 3_600 * scenario.days;
  // Feeds read as long as anybody asks them, whatever the number of viewers.
  const feed = load.objects.list.find(({ name }) => name.startsWith("Feed"));
  if (feed) {
    const { isolates, asks_boards: asks } = feed.parts;
    quantities.object_requests += scenario.continents * (isolates * (light.all / light.peakS) + asks * awakeS);
    quantities.object_requests += scenario.continents * sumCounts(costs.acts.feed_hears.counts, "calls") * acts.goal_posted.all;
    quantities.d1_read += sumRead(["feeds"]) * awakeS;
  }
  // Two Boards, NOTIFY_ROOM's Group and the Feeds are awake as long as the Relays.
  quantities.object_duration = (rates.relaysAll + 3 + (feed ? scenario.continents : 0)) * awakeS * documented.object_gb;
  return quantities;
}

function toAir(scenario, rates, costs) {
  const { airHours, qualities } = scenario;
  const { estimates, documented } = costs;
  const quantities = countActs(PARTS.air, rates, costs);
  quantities.worker_requests = rates.acts.segment_sent.all + rates.acts.playlist_sent.all;
  quantities.worker_cpu = quantities.worker_requests * estimates.cpu_ms_call;
  quantities.object_duration = airHours * 3_600 * 2 * documented.object_gb;
  quantities.r2_storage = airHours * qualities * estimates.stored_gb_hour;
  if (scenario.segmentOrigin) quantities.r2_b = rates.acts.segment_sent.all * estimates.tiered_reads;
  return quantities;
}

/** Segments through the Worker: one request each, and a reading of the bucket for each isolate that has to ask it. */
function toServed(scenario, rates, costs) {
  const asked = rates.acts.segment_requests.all;
  const { estimates } = costs;
  const isolates = rates.acts.segment_sent.all * scenario.isolates * estimates.centre_misses;
  return { worker_requests: asked, worker_cpu: asked * estimates.cpu_ms_media, r2_b: Math.min(asked, isolates) };
}

function toLines(part, quantities, prices) {
  return Object.entries(prices.lines).flatMap(([name, { unit, price, per, source }]) => {
    const quantity = quantities[name] ?? 0;
    if (quantity === 0) return [];
    return [{ part, name, quantity, unit, price, per, money: (quantity / per) * price, source, date: prices.read }];
  });
}

/** What the plan includes belongs to the site's month, with its gifts and picks; an evening on top of a month has none of it left. */
function toIncluded(scenario, lines, prices) {
  if (scenario.days === 1) return [];
  return Object.entries(prices.lines).flatMap(([name, { unit, price, per, included, source }]) => {
    const used = lines.filter((line) => line.name === name).reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = -Math.min(used, (included * scenario.days * 86_400) / MONTH_S);
    return quantity === 0
      ? []
      : [{ part: "included", name, quantity, unit, price, per, money: (quantity / per) * price, source, date: prices.read }];
  });
}

export function toMoney(scenario, rates, costs, prices, load) {
  const plan = scenario.days === 1 ? {} : { plan: (scenario.days * 86_400) / MONTH_S };
  const viewers = toLines("viewers", { ...toViewers(scenario, rates, costs, load), ...plan }, prices);
  const served = scenario.segmentOrigin ? [] : toLines("segments through the Worker", toServed(scenario, rates, costs), prices);
  const gifts = toLines("gifts and picks", countActs(PARTS.gifts, rates, costs), prices);
  const air = toLines("hours on air", toAir(scenario, rates, costs), prices);
  const included = toIncluded(scenario, [...viewers, ...served, ...gifts], prices);
  const sum = (lines) => lines.reduce((all, { money }) => all + money, 0);
  return {
    lines: [...viewers, ...served, ...included, ...gifts, ...air],
    site: sum(viewers) + sum(served) + sum(included),
    gifts: sum(gifts),
    air: sum(air),
    airHour: scenario.airHours > 0 ? sum(air) / scenario.airHours : 0,
    total: sum([...viewers, ...served, ...included, ...gifts, ...air]),
    /** What segments would cost without SEGMENT_ORIGIN. */
    throughWorker: sum(toLines("", toServed(scenario, rates, costs), prices)),
  };
}
