/** All sockets drop at once: who is back when, and what the returns do to the Group of the largest room. */
import { toDoorsS } from "./objects.mjs";
import { createRandom } from "./random.mjs";

/** So many clients stand for all. */
const SAMPLE = 20_000;
const UNTIL_S = 3_600;
/** A client adds a random part of up to half to the time after which it is asked to come back (chat/retry.ts). */
const TURN_LENGTH = 1.25;

/** The second at which a client's attempt succeeds: each wait is random, below a bound that doubles. */
function drawReturn({ reconnect_first_s: first, reconnect_most_s: most }, random, awayS) {
  let at = 0;
  for (let failures = 0; at < awayS; failures += 1) at += random() * Math.min(first * 2 ** failures, most);
  return Math.floor(at);
}

/** Calls of the Group for one returning viewer; returns that Relays bring together are at most `mostS` calls a second. */
function toGroupCalls({ signedIn }, { roomRelays }, costs) {
  const { acts } = costs;
  const [guest, member] = [acts.guest_returns, acts.member_returns];
  const each = (1 - signedIn) * (guest.counts.group_calls ?? 0) + signedIn * (member.counts.group_calls ?? 0);
  const sharedMs = Math.min(guest.shared_ms || Number.POSITIVE_INFINITY, member.shared_ms || Number.POSITIVE_INFINITY);
  return { each, mostS: Number.isFinite(sharedMs) ? toDoorsS(costs, roomRelays) : Number.POSITIVE_INFINITY };
}

export function toOutage(scenario, rates, costs, awayS = 5) {
  const { constants, documented, estimates } = costs;
  const held = Math.round(rates.sockets.held);
  const sample = Math.min(SAMPLE, held);
  if (sample === 0) return null;
  const random = createRandom(scenario.seed + 1);
  const arriving = new Float64Array(UNTIL_S);
  for (let client = 0; client < sample; client += 1) arriving[drawReturn(constants, random, awayS)] += held / sample;
  const calls = toGroupCalls(scenario, rates, costs);
  const inRoom = rates.roomSockets / rates.sockets.held;
  // A Relay gives a turn to each client that it refuses. A visitor behind a carrier's address also waits for a turn of that address.
  const behindAddresses = scenario.sharedAddresses * (1 - scenario.signedIn);
  const [relaysS, addressesS] = [
    rates.relaysAll * constants.relay_openings_s,
    estimates.shared_addresses * constants.network_openings_s,
  ].map((openingsS) => openingsS / TURN_LENGTH);
  const entrancesS =
    calls.each > 0 && !Number.isFinite(calls.mostS) ? documented.object_calls_s / calls.each : Number.POSITIVE_INFINITY;
  const found = { half: null, nearly: null, callsS: 0, queue: 0 };
  let [waiting, opening, entering, back] = [0, 0, 0, 0];
  for (let second = 0; second < UNTIL_S && found.nearly === null; second += 1) {
    const arrived = arriving[second] ?? 0;
    waiting += arrived * behindAddresses;
    const turned = Math.min(waiting, addressesS);
    waiting -= turned;
    opening += arrived * (1 - behindAddresses) + turned;
    const opened = Math.min(opening, relaysS);
    opening -= opened;
    entering += opened * inRoom;
    const entered = Math.min(entering, entrancesS);
    entering -= entered;
    back += opened * (1 - inRoom) + entered;
    found.callsS = Math.max(found.callsS, Math.min(opened * inRoom * calls.each, calls.mostS));
    found.queue = Math.max(found.queue, entering * calls.each);
    if (back >= held / 2) found.half ??= second;
    if (back >= held * 0.99) found.nearly = second;
  }
  return {
    awayS,
    sockets: held,
    halfBackS: found.half,
    nearlyBackS: found.nearly,
    groupCallsS: Math.round(found.callsS),
    groupQueue: Number.isFinite(entrancesS) ? Math.round(found.queue) : 0,
    lightCallsS: Math.round((scenario.peak * scenario.visible) / constants.light_call_alone_s),
  };
}
