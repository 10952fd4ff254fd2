import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../support/source-tree.ts";

/** An attack of the audit of November 2026, with the file and title of the test that proves the defence. */
type HeldOff = readonly [attack: string, file: string, title: string];

const CHAT = "tests/edge/chat";
const STREAMS = "tests/edge/streams";

/** The findings of the audit, the gravest first. Findings that are still open are in the list below. */
const FINDINGS: readonly HeldOff[] = [
  [
    "S1: a reported picture can be neither seen nor taken down",
    "tests/edge/contacts/report.workerd.test.ts",
    "a reported file is kept as evidence",
  ],
  [
    "S2: the daily sweep deletes pictures of groups and covers of rooms",
    "tests/security/kept-pictures.site.test.ts",
    "a picture uploaded by any form still exists two days later",
  ],
  [
    "S3: a picture's address has a reader's browser call a stranger's server",
    "tests/security/strangers-pictures.site.test.ts",
    "no screen requests pictures from a stranger's host",
  ],
  [
    "S6: a file answers whoever has its address, for ever",
    "tests/security/chat-files.workerd.test.ts",
    "a picture is deleted when its message is revoked",
  ],
  [
    "S8: private messages stay readable on a shared device after signing out",
    "tests/security/session-cookie.workerd.test.ts",
    "no cache at %s keeps a person's own pages, also after signing out",
  ],
  [
    "S9: forbidden words in polls, forwards and replies",
    `${CHAT}/shown-fields.workerd.test.ts`,
    "a forbidden word is refused in every field of %s that others read",
  ],
  [
    "S10: a nick in letters that look like an office's",
    "tests/edge/ground/people/skeleton.test.ts",
    "the name %s poses as the site",
  ],
  [
    "S11: an anchor shuts the site out of its room by the wire",
    `${CHAT}/site-people.workerd.test.ts`,
    "a room's owner cannot mute, ban or silence the staff (%s)",
  ],
  [
    "S12: a place in the metadata of a GIF, a sound, a film or behind its last box",
    "tests/edge/ground/files/erase-media.test.ts",
    "the stored file %s contains no metadata written by programs",
  ],
  [
    "S13: a sibling subdomain plants a session's cookie",
    "tests/security/session-cookie.workerd.test.ts",
    "the session's cookie has a name that no sibling subdomain can set",
  ],
  [
    "S14: a recording that was taken down plays on from caches and the bucket",
    "tests/edge/rooms/replay.workerd.test.ts",
    "a recording that is taken down loses its segments too",
  ],
];

/** Findings that issue 40 (a trustworthy service) will close. */
const OPEN = [
  "S4: one address is one person: a neighbour's empty calls lock a network out",
  "S5: an operator's right hangs on one factor and one person",
  "S7: free gold becomes money",
];

/** Attacks that were tried and that failed, by the file of the tests that prove the defence. */
const HELD: readonly HeldOff[] = Object.entries<readonly [attack: string, title: string][]>({
  [`${STREAMS}/ingest.workerd.test.ts`]: [
    ["forged, foreign, cut and junk stream keys", "the server refuses this upload of an encoder: %s"],
    ["pages and polyglots that call themselves segments", "the server refuses this upload of an encoder: %s"],
  ],
  [`${STREAMS}/hostile.workerd.test.ts`]: [
    ["climbing and odd names of segments", "a hostile request begins no broadcast: %s"],
    ["segments and lists above their length, declared and in chunks", "a hostile request begins no broadcast: %s"],
    ["keys, foreign segments and maps, and lengths in an encoder's list", "the tags of a hostile playlist reach no viewer: %s"],
    ["tags with addresses in an encoder's list", "the tags of a hostile playlist reach no viewer: %s"],
    ["the talk, the notes and other objects of the streams' bucket", "a request for %s reaches no private object of the bucket"],
  ],
  "tests/edge/rooms/desk.workerd.test.ts": [
    ["the key, the desk, the plan and the raid of another", "only the anchor can open the desk @spec 6.4"],
  ],
  "tests/security/signed-calls.workerd.test.ts": [
    ["unsigned calls of services", "the signature of an intercepted call is invalid at a different path"],
  ],
  "tests/security/own-words.workerd.test.ts": [
    [
      "news of the site, its name and a standing in a viewer's own message",
      "a message contains its sender's own data, whatever the sender claims",
    ],
    ["news of streams by somebody else than the site", "a message contains its sender's own data, whatever the sender claims"],
  ],
  [`${CHAT}/session.workerd.test.ts`]: [["a login with another's signature", "a login with %s is refused"]],
  [`${CHAT}/moderation.workerd.test.ts`]: [["a viewer who moderates", "each role can perform only its own moderation actions"]],
  [`${CHAT}/room-bans.workerd.test.ts`]: [
    [
      "a banned person who comes back",
      "no viewer reads a banned person's message, however the person returns @spec 5.31 @spec 4.46",
    ],
  ],
  [`${CHAT}/strangers.workerd.test.ts`]: [
    ["a message for some that others read", "a targeted message does not exist for other members @spec 5.34 7.70 7.71"],
  ],
  "tests/edge/gifts/give.workerd.test.ts": [
    ["odd quantities of a gift", "no gold moves when a gift is refused for %s"],
    ["one key of a gift twenty times at once, and with other content", "repeated requests with one key give a gift only once"],
    ["thirty gifts at once against a person's own limit", "simultaneous taps cannot exceed a person's own daily gift limit"],
  ],
  "tests/edge/plans/plans.workerd.test.ts": [
    ["the locked tips of plans, on every page and by every call", "the content stays hidden from a stranger after the match"],
    ["twenty purchases at once, a wrong price, a match that is over", "a double tap takes the gold for a plan only once"],
    ["a plan by a viewer, or after the start", "only a master can publish a plan"],
  ],
  "tests/edge/quiz/calls.workerd.test.ts": [
    ["the free points of a day from twelve zones at once", "concurrent requests refill the free points only once a day"],
  ],
  "tests/edge/shop/shop-calls.workerd.test.ts": [
    ["orders, messages and addresses of others", "a person cannot use a different person's address"],
  ],
  "tests/edge/shorts/posts.workerd.test.ts": [
    ["a pending post of another, and its pictures", "everybody sees the posts that operators approved"],
  ],
  "tests/edge/share/og-image.test.ts": [
    ["markup in texts of pages and pictures", "a card writes names as text and never as markup"],
  ],
  [`${CHAT}/uploads.workerd.test.ts`]: [
    ["a ticket for another file, a cut one, a second upload", "an invalid ticket is answered 403 and stores nothing @spec 8.21"],
    [
      "a served file that is opened as a page, and names that end a header",
      "the server derives the content type of %s from the file's bytes @spec 9.28",
    ],
  ],
  "tests/edge/ground/files/erase-metadata.test.ts": [
    ["places and words in the metadata of pictures and films", "a stored %s picture loses the camera's metadata"],
  ],
  "tests/security/messenger-calls.workerd.test.ts": [
    ["private talk, groups and their people, by strangers and who left", "a stranger gets no byte of private data"],
  ],
  "tests/edge/chat-groups/chatgroup.workerd.test.ts": [
    ["private and closed groups by link, page and picture", "the list hides groups that take no applications"],
  ],
  [`${CHAT}/polls.workerd.test.ts`]: [
    ["votes as another, two at once, and a closed poll", "a poll counts one vote of each member"],
  ],
  "tests/edge/push/push-calls.workerd.test.ts": [
    ["push endpoints inside the network, and look-alikes of services", "a host that is no push service"],
  ],
  "tests/edge/pages/pages.workerd.test.ts": [["forms from other origins", "forms are accepted only from this site's pages"]],
  "tests/security/relay-sockets.test.ts": [["calls and sockets from other origins", "a page of origin %j may open a socket: %s"]],
  "tests/edge/accounts/sessions.workerd.test.ts": [
    ["operators' calls by guests, viewers and anchors", "calls for operators refuse everybody else @spec 6.4"],
    [
      "a planted cookie; a cookie, a token and a signature after signing out",
      "a token is invalid everywhere after logout @spec 4.20 @spec 6.2",
    ],
  ],
  "tests/security/shared-pages.workerd.test.ts": [
    [
      "forwarded hosts, and addresses that a cache takes for files",
      "a shared page ignores the forwarding headers of the request",
    ],
  ],
  "tests/security/redirects.test.ts": [["ways back that leave the site", "no path leads to a different site"]],
  "tests/edge/accounts/send-code.workerd.test.ts": [
    [
      "enumeration of accounts by login, code and search",
      "the answer to a request for a code never reveals whether an account exists",
    ],
  ],
  [`${CHAT}/hostile-frames.workerd.test.ts`]: [["deep and odd bodies, by calls and frames", "hostile bodies of commands"]],
  "tests/edge/share/og-image.workerd.test.ts": [
    ["share pictures and drawings of odd addresses", "the share picture at the address %s answers 404"],
  ],
  "tests/security/wrong-settings.workerd.test.ts": [
    ["what /healthz, source maps and logs tell", "the page /healthz names wrong settings without their values"],
  ],
  "tests/edge/shorts/hostile-uploads.workerd.test.ts": [
    ["other bytes for a file after its approval", "a second upload does not replace a stored file"],
    ["a video's key that another account names", "nobody can continue or post a stranger's upload"],
  ],
  "tests/edge/push/pusher.workerd.test.ts": [
    ["a push service that leads elsewhere", "the Pusher never follows a redirect of a push service"],
  ],
  "tests/edge/contract/rules/addresses-in-text.test.ts": [
    ["a link in a message that unfolds elsewhere", "a text links only http and https addresses"],
  ],
  "tests/edge/plans/price-picks.workerd.test.ts": [
    ["a sealed plan that changes, and sums that tell a pick", "the totals on a master's page reveal no single pick"],
  ],
  [`${STREAMS}/playlist.test.ts`]: [
    [
      "an encoder's own list that reaches viewers",
      "a viewer's playlist repeats the initialization section only after a discontinuity",
    ],
  ],
}).flatMap(([file, list]) => list.map(([attack, title]): HeldOff => [attack, file, title]));

describe("the 62 attacks of the audit", () => {
  it("the list contains every attack exactly once", () => {
    const attacks = [...FINDINGS.map(([attack]) => attack), ...OPEN, ...HELD.map(([attack]) => attack)];
    expect(attacks.length).toBe(62);
    expect(new Set(attacks).size).toBe(62);
  });

  it.each([...FINDINGS, ...HELD])("the attack %s has an existing test in %s with the title %s", (_, file, title) => {
    expect(existsSync(join(ROOT, file))).toBe(true);
    expect(readFileSync(join(ROOT, file), "utf8")).toContain(`"${title}"`);
  });
});
