/** Turns a scenario into acts: how many a second at the peak, and how many in all. The names are those of costs.json. */
import { createRandom, drawPoisson } from "./random.mjs";

/** Sockets that the Relays hold, and viewers without one: their Relays are full, or have their share of a carrier's address. */
function toSockets(scenario, constants, estimates) {
  const { peak, continents, relays, sharedAddresses, signedIn } = scenario;
  // An address' visitors go on to the next Relays; its signed-in people have no limit.
  const visitors = peak * sharedAddresses * (1 - signedIn);
  const each = constants.viewers_per_network * Math.min(constants.relays_tried, relays);
  const refusedByNetwork = Math.max(0, visitors - each * estimates.shared_addresses);
  const held = Math.min(peak - refusedByNetwork, continents * relays * constants.sockets_per_relay);
  return { held, refused: peak - held, refusedByNetwork };
}

/** All viewers behind one address are at one Relay; the others spread. */
function drawBusiestRelay(random, { sharedAddresses }, held, relaysAll, { shared_addresses: addresses }) {
  const relays = Array.from({ length: relaysAll }, () => drawPoisson(random, (held * (1 - sharedAddresses)) / relaysAll));
  for (let address = 0; address < addresses; address += 1)
    relays[Math.floor(random() * relaysAll)] += Math.round((held * sharedAddresses) / addresses);
  return Math.min(held, Math.max(...relays));
}

export function toRates(scenario, { constants, estimates }) {
  const { days, viewers, visitMin, peak, signedIn, visible, watched, qualities, segmentS, airHours, channels } = scenario;
  const sockets = toSockets(scenario, constants, estimates);
  const random = createRandom(scenario.seed);
  const visits = viewers * days;
  const viewerS = visits * visitMin * 60;
  const held = sockets.held / peak;
  const inRoom = peak * scenario.room;
  /** Sockets of the largest room, and how many Relays they are at. */
  const roomSockets = inRoom * held;
  const relaysAll = scenario.continents * scenario.relays;
  const roomRelays = Math.max(1, Math.min(relaysAll, Math.ceil(roomSockets)));
  const joinsS = inRoom / scenario.joinS;
  const arrivalsS = Math.max(joinsS, peak / (visitMin * 60));
  const lightEveryS = held / constants.light_call_pushed_s + (1 - held) / constants.light_call_alone_s;
  const perPage = (everyS) => ({ peakS: (peak * visible) / everyS, all: (viewerS * visible) / everyS });
  const acts = {};
  /** `peakS` for the whole site, `roomS` for the largest room, `all` for the scenario. */
  const add = (act, peakS, all, roomS = 0) => {
    acts[act] = { peakS, all, roomS };
  };
  const deploys = scenario.deploys * Math.min(peak, viewerS / (days * 86_400));
  const returnsS = estimates.returns_viewer_hour / 3_600;
  const returns = (viewerS * returnsS + deploys) * held;
  const share = (act, part, { peakS, all, roomS = 0 }) => add(act, peakS * part, all * part, roomS * part);
  const entering = { peakS: arrivalsS * held, all: visits * held, roomS: joinsS * held };
  const returning = { peakS: peak * held * returnsS, all: returns, roomS: roomSockets * returnsS };

  add("socket_opens", arrivalsS + peak * held * returnsS, visits * estimates.sockets_visit + returns);
  share("guest_enters_notify_room", 1, entering);
  share("guest_enters_room", 1 - signedIn, entering);
  share("member_enters_room", signedIn, entering);
  share("member_leaves", signedIn, entering);
  // The largest room keeps rows for the first of its viewers, and announces some of the others.
  const membersOfRoom = roomSockets * signedIn;
  const crowd = scenario.room * Math.max(0, 1 - constants.room_members_kept / Math.max(membersOfRoom, 1));
  const announced = Math.min(1, constants.room_tips_s / Math.max(joinsS * signedIn, 1e-9));
  share("tip_in_crowd", 2 * signedIn * crowd * announced, { peakS: arrivalsS * held, all: visits * held });
  share("member_logs_in", signedIn * (1 - estimates.new_people_share), entering);
  share("member_logs_in_first", signedIn * estimates.new_people_share, entering);
  share("guest_returns", 1 - signedIn, returning);
  for (const act of ["member_lost", "member_logs_in_again", "member_returns"]) share(act, signedIn, returning);
  // A room's news bring the number. A page asks only where nothing was said since: in a quiet room without a picture.
  const number = perPage(constants.number_asked_s);
  const saidS = scenario.messages + qualities / segmentS;
  const quietOfRoom = Math.exp(-saidS * constants.number_valid_s);
  const quiet = scenario.room * quietOfRoom + (1 - scenario.room) * (1 - watched);
  add(
    "number_asked",
    number.peakS * held * quiet,
    number.all * held * quiet,
    (inRoom * visible * held * quietOfRoom) / constants.number_asked_s,
  );
  // A page also asks 3 s after it was opened (with a socket: the first of a visit), once after its socket joined, and once if a lost
  // socket does not return soon.
  const opened = held + (1 - held) * estimates.pages_visit;
  add(
    "light_call",
    peak * visible * lightEveryS + arrivalsS * opened + entering.peakS + estimates.slow_returns * returning.peakS,
    viewerS * visible * lightEveryS + visits * opened + entering.all + estimates.slow_returns * returning.all,
  );
  // A day's reports end with the last goal, after which nothing counts: two writes for a person who stays for an hour.
  const mostOnlineS = 2 * constants.online_written_s;
  const visibleS = visitMin * 60 * visible;
  const onlineShare = Math.min(1, mostOnlineS / visibleS);
  share("online_begun", signedIn, { peakS: arrivalsS, all: visits });
  const online = perPage(constants.online_counted_s);
  add("online_reported", online.peakS * signedIn, online.all * signedIn * onlineShare);
  // A page that is hidden after a minute writes too. In a crowd the site's share of D1 lets them wait, and the ticket keeps them.
  const halfHours = (visits * signedIn * Math.min(visibleS, mostOnlineS)) / constants.online_written_s;
  const writes = Math.max(halfHours, visits * signedIn);
  const writesS = Math.max(
    online.peakS * signedIn * (constants.online_counted_s / constants.online_written_s),
    arrivalsS * signedIn,
  );
  const watchesS = arrivalsS * signedIn;
  const notedS = writesS + watchesS;
  const admittedNotes = Math.min(1, constants.crowd_online_s / Math.max(notedS, 1e-9));
  add("online_written", writesS * admittedNotes, writes);
  // A room counts once a day, after a minute.
  add("room_watched", watchesS * admittedNotes, visits * signedIn);
  add("pages", arrivalsS * estimates.pages_visit, visits * estimates.pages_visit);
  add("calls", arrivalsS * estimates.calls_visit, visits * estimates.calls_visit);
  // A visit by a claim asks once for what the claim lacks.
  share("own_facts", signedIn, { peakS: arrivalsS, all: visits });
  add(
    "private_message",
    arrivalsS * signedIn * estimates.member_message_share,
    visits * signedIn * estimates.member_message_share,
  );

  // What is said and given rises and falls with the viewers.
  const meanShare = Math.min(1, viewerS / (days * 86_400) / peak);
  const activeS = days === 1 ? visitMin * 60 : days * 86_400 * meanShare;
  const messagesS = scenario.messages / Math.max(scenario.room, 1e-9);
  add("room_message", messagesS, messagesS * activeS, scenario.messages);
  const gifts = {
    peakS: (peak * scenario.gifts) / 60,
    all: (viewerS * scenario.gifts) / 60,
    roomS: (inRoom * scenario.gifts) / 60,
  };
  // More gifts and picks than the site's share of D1 admits are asked to try again, and cost a call.
  const admitted = Math.min(1, constants.crowd_gifts_s / Math.max(gifts.peakS, 1e-9));
  const wanted = { gifts: gifts.peakS, picks: (peak * scenario.picks) / estimates.picks_within_s, online: notedS };
  for (const key of Object.keys(gifts)) gifts[key] *= admitted;
  add("gift", gifts.peakS, gifts.all, gifts.roomS);
  // A room sums the gifts of a second together, a second after the first of them. Outside the largest room, all rooms are alike.
  const toSums = (giftsS) => giftsS / (1 + giftsS * constants.gifts_summed_s);
  const elsewhere = Math.max(0, channels - 1);
  const sumsS = toSums(gifts.roomS) + (elsewhere > 0 ? elsewhere * toSums((gifts.peakS - gifts.roomS) / elsewhere) : 0);
  add("gifts_summed", sumsS, gifts.peakS > 0 ? (gifts.all * sumsS) / gifts.peakS : 0, toSums(gifts.roomS));
  // Picks of an evening come in the last minutes before the match.
  const admittedPicks = Math.min(1, constants.crowd_picks_s / Math.max(wanted.picks, 1e-9));
  const picks = { peakS: wanted.picks * admittedPicks, all: visits * scenario.picks * admittedPicks };
  add("picks", picks.peakS, picks.all);
  // The first of each batch of a Feed costs as one alone, the others less.
  const firstShare = 1 / (1 + (picks.peakS / scenario.continents) * constants.picks_together_s);
  share("pick", firstShare, picks);
  share("pick_beside", 1 - firstShare, picks);
  add("pick_booked", Math.min(picks.peakS, constants.picks_booked_s), picks.all);

  const segmentsS = qualities / segmentS;
  add("segment_sent", channels * segmentsS, airHours * 3_600 * segmentsS, segmentsS);
  add("playlist_sent", channels * segmentsS, airHours * 3_600 * segmentsS, segmentsS);
  add("broadcast_round", channels / constants.round_s, (airHours * 3_600) / constants.round_s, 1 / constants.round_s);
  // A page with a socket asks for two playlists in all; one without asks for one each segment.
  const alone = sockets.refused / peak;
  const playlistAll = visits * watched * held * 2 + (viewerS * watched * alone) / segmentS;
  const playlistS = arrivalsS * held * 2 + (peak * alone) / segmentS;
  add("playlist_requests", playlistS, playlistAll);
  const readS = Math.min(playlistS, (channels * scenario.centres * estimates.watched_quality) / constants.playlist_centre_s);
  const airS = (airHours * 3_600) / Math.max(1, channels);
  add("playlist_read", readS, Math.min(playlistAll, (readS / channels) * airHours * 3_600), readS / channels);
  add("segment_requests", (peak * watched) / segmentS, (viewerS * watched) / segmentS);

  const readers = relaysAll + channels;
  add("rules_read", readers / constants.rules_read_s, (readers * activeS) / constants.rules_read_s);

  const goals = estimates.matches_day * estimates.changes_match * days;
  const scoredS = days === 1 ? visitMin * 60 : estimates.watched_hours_day * 3_600 * days;
  const goalsAll = days === 1 ? (goals * visitMin) / 60 / estimates.watched_hours_day : goals;
  add("polls_end", relaysAll / constants.polls_end_s, (relaysAll * scoredS) / constants.polls_end_s);
  add("goal_posted", (3 * goalsAll) / scoredS, goalsAll);
  add("unsaid_read", 2 / 60, (2 * scoredS) / 60);
  add("match_room_founded", goalsAll / estimates.changes_match / 3_600, goalsAll / estimates.changes_match);

  return {
    acts,
    wanted,
    crowd,
    sockets,
    airS,
    activeS,
    viewerS,
    inRoom,
    roomSockets,
    relaysAll,
    roomRelays,
    busiestRelay: Math.min(constants.sockets_per_relay, drawBusiestRelay(random, scenario, sockets.held, relaysAll, estimates)),
    random,
  };
}
