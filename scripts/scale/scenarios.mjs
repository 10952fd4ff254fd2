/** The two named scenarios of `npm run scale`. Each number is an option of the command. */

const COMMON = {
  seed: 1,
  /** Share of the viewers who are signed in. */
  signedIn: 0.3,
  /** Seconds in which the largest room fills. */
  joinS: 600,
  /** Places of the platform that serve the viewers. Isolates are all of them together, at the peak. */
  centres: 100,
  /** Share of the viewers behind addresses that a carrier shares among thousands of phones. */
  sharedAddresses: 0.2,
  qualities: 2,
  /** Seconds of a segment. */
  segmentS: 1,
  segmentOrigin: true,
  /** Whether the scenario shows what the loss of all sockets does. */
  outage: true,
};

export const SCENARIOS = {
  A: {
    ...COMMON,
    title: "a site for a month",
    days: 30,
    viewers: 100_000,
    visitMin: 20,
    peak: 10_000,
    /** Share of the viewers at the peak who are in the largest room. */
    room: 0.3,
    /** Share of the visit with a picture, and of the pages that are visible. */
    watched: 1,
    visible: 0.5,
    continents: 2,
    relays: 4,
    isolates: 300,
    deploys: 20,
    /** Messages a second in the largest room, gifts a minute and viewer, picks a visit. */
    messages: 5,
    gifts: 0.0005,
    picks: 0.04,
    /** Hours on air a month, of all anchors. */
    airHours: 9_000,
    channels: 30,
  },
  B: {
    ...COMMON,
    title: "one room for an evening",
    days: 1,
    viewers: 1_000_000,
    visitMin: 150,
    peak: 1_000_000,
    room: 1,
    watched: 0.6,
    visible: 1,
    joinS: 1_800,
    continents: 5,
    relays: 20,
    isolates: 3_000,
    deploys: 0,
    messages: 20,
    gifts: 0.01,
    picks: 0.6,
    airHours: 1.5,
    channels: 1,
  },
};

/** The figures that the project holds itself to. */
export const BARS = {
  A: { month: 80, airHour: 0.07 },
  B: { evening: 20 },
  objectCallsS: 300,
  d1Busy: 0.3,
};
