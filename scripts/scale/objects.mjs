/** The load of the busiest object of each kind at the peak, and the queue before it. */
import { createRandom, drawPoisson } from "./random.mjs";

const STEP_S = 0.1;
const QUEUE_S = 60;

/**
 * Lets a minute of calls arrive by chance at an object that does them one after the other. Returns the longest queue, and the
 * calls that are left at its end: an object that is asked for more than it can do never works them off.
 */
export function toQueue(seed, callsS, capacityS) {
  const random = createRandom(seed);
  let waiting = 0;
  let longest = 0;
  for (let step = 0; step < QUEUE_S / STEP_S; step += 1) {
    waiting = Math.max(0, waiting + drawPoisson(random, callsS * STEP_S) - capacityS * STEP_S);
    longest = Math.max(longest, waiting);
  }
  return { longest: Math.round(longest), left: Math.round(waiting) };
}

const ROOM_ACTS = ["guest_enters_room", "guest_returns", "member_enters_room", "member_returns", "member_leaves", "number_asked"];
const ROOM_NEWS = ["room_message", "playlist_sent"];

/** Visits a second of all Relays to the door of a room. */
export const toDoorsS = ({ constants }, relays) =>
  relays / Math.max(constants.door_s, Math.min(constants.door_s_most, constants.door_s_a_relay * relays));

/** In a room of many Relays one of them brings the gifts of an isolate. */
const toGiftAct = ({ constants }, relays) => (relays < constants.gift_relays ? "gift" : "gift_in_crowd");

/**
 * Calls a second of a Group by `relays` of its Relays, where `toRate` tells how often an act happens. Acts with `shared_ms` travel together:
 * all that the users of a Relay did since its last visit to the door is one call.
 */
function toGroupCalls(costs, roomRelays, relays, toRate) {
  const names = [...ROOM_ACTS, toGiftAct(costs, roomRelays)];
  const toCallsS = (act) => toRate(act) * (costs.acts[act].counts.group_calls ?? 0);
  const isShared = (act) => (costs.acts[act].shared_ms ?? 0) > 0;
  const shared = names.filter(isShared).reduce((all, act) => all + toCallsS(act), 0);
  return {
    ...Object.fromEntries(names.filter((act) => !isShared(act)).map((act) => [act, toCallsS(act)])),
    doors: Math.min(shared, (toDoorsS(costs, roomRelays) * relays) / roomRelays),
  };
}

function toRoom(scenario, rates, costs) {
  const { acts, roomRelays, roomSockets } = rates;
  const { constants, estimates } = costs;
  const giftsS = acts.gift.roomS;
  const toRate = (act) => (act === "gift_in_crowd" ? giftsS : acts[act].roomS);
  const parts = toGroupCalls(costs, roomRelays, roomRelays, toRate);
  for (const act of [...ROOM_NEWS, "gifts_summed", "broadcast_round"])
    parts[act] = acts[act].roomS * (costs.acts[act].counts.group_calls ?? 0);
  // Isolates that know no Relay of the room ask the room.
  parts.giving_isolates = parts.gift === undefined ? Math.min(giftsS, scenario.isolates / constants.gift_relay_s) : 0;
  const eventsS = ROOM_NEWS.reduce((sum, act) => sum + acts[act].roomS, 0) + Math.min(giftsS, 1 / constants.gift_news_s);
  // A Relay that falls behind gets fewer and larger batches.
  const perRelay = Math.max(1, Math.min(constants.sockets_per_relay, roomSockets / roomRelays));
  const budgetS = constants.batch_calls_s / roomRelays;
  const batchesS = Math.min(1 / constants.batch_s, eventsS, estimates.frames_out_s / perRelay, budgetS);
  parts.batches = batchesS * roomRelays;
  parts.number_counted = costs.acts.number_asked.counts.group_calls ? roomRelays / constants.number_counted_s : 0;
  return { parts, batchesS };
}

const sum = (parts) => Object.values(parts).reduce((all, part) => all + part, 0);

export function toObjects(scenario, rates, costs) {
  const { acts, relaysAll, busiestRelay, sockets } = rates;
  const { constants, documented, estimates } = costs;
  const { gifts, picks, online } = rates.wanted;
  const { batchesS, parts: room } = toRoom(scenario, rates, costs);
  const goalsS = acts.goal_posted.peakS;
  const notifyS = Math.min(1 / constants.batch_s, goalsS, constants.batch_calls_s / relaysAll);
  const relayShare = sockets.held > 0 ? busiestRelay / sockets.held : 0;
  const ofRelay = (act) => (act === "gift_in_crowd" ? acts.gift.roomS / rates.roomRelays : acts[act].peakS * relayShare);
  // A gift in a room of few Relays is the Worker's call, not a Relay's.
  const { gift: _gift, ...asksOfRelay } = toGroupCalls(costs, rates.roomRelays, 1, ofRelay);
  /** A Relay answers openings and batches, and asks the Groups of its viewers. */
  const relay = {
    openings: ofRelay("socket_opens"),
    batches: batchesS + notifyS,
    asks_groups: sum(asksOfRelay),
    gifts: room.gift === undefined ? (2 * acts.gift.roomS) / rates.roomRelays : 0,
    asks_boxes: ["member_enters_room", "member_returns", "member_logs_in"].reduce((all, act) => all + ofRelay(act), 0),
    answers_groups: ofRelay("member_leaves") / constants.gone_batch + 1 / constants.number_counted_s,
  };
  const stream = {
    encoder: acts.segment_sent.roomS * costs.acts.segment_sent.counts.stream_calls + acts.playlist_sent.roomS,
    playlists: acts.playlist_read.roomS,
    asks_group: acts.playlist_sent.roomS + acts.broadcast_round.roomS * costs.acts.broadcast_round.counts.group_calls,
  };
  const feedCallsS =
    toLightReadings(scenario, rates, costs) * (costs.acts.light_call_reading.counts.feed_calls ?? 0) +
    toDayReadings(scenario, rates, costs, constants.memory_s) * (costs.acts.day_list_reading.counts.feed_calls ?? 0);
  const isFed = feedCallsS > 0;
  // Isolates serve an answer for longer while more of them ask.
  const wantedS = feedCallsS / scenario.continents;
  // An isolate asks for each gift's permit and hands over each pick, and after a refusal of its kind not for two seconds.
  const askedS = [
    [gifts, acts.gift.peakS],
    [picks, acts.picks.peakS],
    [online, acts.online_written.peakS + acts.room_watched.peakS],
  ].reduce(
    (all, [wanted, granted]) => all + Math.min(wanted, granted + toReadings(scenario, wanted, 1, costs, constants.crowd_again_s)),
    0,
  );
  const permits = askedS / scenario.continents;
  const servedS = Math.min(constants.feed_served_most_s, Math.max(1, (wantedS + permits) / constants.feed_calls_s));
  const feed = {
    isolates: wantedS / servedS,
    permits,
    changes: goalsS * (costs.acts.feed_hears.counts.feed_calls ?? 0),
    asks_boards: 2 / constants.feed_asks_s,
  };
  /** @type {Record<string, Record<string, number>>} */
  const parts = {
    "Group of the largest room": room,
    "Group of NOTIFY_ROOM": { scores: goalsS, batches: notifyS * relaysAll },
    "busiest Relay": relay,
    "Stream of the largest room": stream,
    "Board of the busier sport": {
      posts: goalsS * 0.7,
      asks_groups: goalsS * 0.7 * costs.acts.goal_posted.counts.group_calls,
      ...(isFed && { asks_feeds: goalsS * 0.7 * scenario.continents, feeds: scenario.continents / constants.feed_asks_s }),
    },
    "first Pusher of a goal": {
      parts: Math.min(constants.push_parts_most, (scenario.peak * estimates.alert_devices) / constants.devices_per_part),
    },
    "UserBox of one person": { calls: estimates.person_calls_s },
    ...(isFed && { "Feed of a continent": feed }),
  };
  const frames = {
    inS: Math.round(acts.number_asked.peakS * relayShare),
    outS: Math.round(busiestRelay * (batchesS * scenario.room + notifyS)),
  };
  const list = Object.entries(parts).map(([name, calls]) => ({
    name,
    callsS: sum(calls),
    parts: calls,
    busy: sum(calls) / documented.object_calls_s,
    queue: toQueue(scenario.seed, sum(calls), documented.object_calls_s),
  }));
  return {
    list: list.sort((a, b) => b.callsS - a.callsS),
    frames,
    framesBusy: frames.outS / estimates.frames_out_s,
    batchesS,
    notifyS,
  };
}

/** The isolates of a data centre share the light call's answer for a second. */
export function toLightReadings(scenario, rates, costs) {
  return toSharedReadings(scenario, rates.acts.light_call.peakS, 1, costs, costs.constants.memory_s);
}

/** Half of the pages are lists of a day. `knownS`: seconds for which an isolate knows what it has read. */
export function toDayReadings(scenario, rates, costs, knownS) {
  return toReadings(scenario, rates.acts.pages.peakS / 2, costs.estimates.list_keys, costs, knownS);
}

/** Readings a second of all Feeds: in turn, after a goal, and after each minute's call of the schedule to both Boards. */
export function toFeedReadings(scenario, rates, { constants, estimates }) {
  const goalsS = (rates.acts.goal_posted.peakS * estimates.goals_match) / estimates.changes_match;
  const each = Math.min(1 / constants.feed_reads_s + goalsS + 2 / 60, 1 / constants.feed_reads_behind_s);
  return scenario.continents * each;
}

/**
 * Readings a second of all isolates together, where each answers each of `keys` from memory for `knownS` seconds: a rate of λ a second
 * at an isolate is λ/(1+λ) readings. Questions of the first `unseenS` of a reading read too.
 */
export function toReadings({ isolates }, callsS, keys, { estimates }, knownS, unseenS = 0) {
  const weights = Array.from({ length: isolates }, (_, at) => 1 / (at + 1) ** estimates.isolate_skew);
  const all = sum(weights);
  return weights.reduce((total, weight) => {
    const rateS = (callsS * weight) / all / keys;
    return total + (keys * rateS * (1 + rateS * unseenS)) / (1 + rateS * knownS);
  }, 0);
}

/** The same where the isolates of a data centre share their answers. Data centres are asked as unevenly as isolates. */
export function toSharedReadings(scenario, callsS, keys, costs, knownS) {
  const alone = toReadings(scenario, callsS, keys, costs, knownS);
  const centres = { isolates: scenario.centres };
  return Math.min(alone, toReadings(centres, callsS, keys, costs, knownS, costs.estimates.centre_mark_s));
}
