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
    "at %s are kept by no cache, and signing out clears what was kept",
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
    "are not muted, banned or silenced in a room by the wire (%s)",
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

/** Attacks that were tried and that failed. */
const HELD: readonly HeldOff[] = [
  [
    "forged, foreign, cut and junk stream keys",
    `${STREAMS}/ingest.workerd.test.ts`,
    "the server refuses this upload of an encoder: %s",
  ],
  ["climbing and odd names of segments", `${STREAMS}/hostile.workerd.test.ts`, "a hostile request begins no broadcast: %s"],
  [
    "pages and polyglots that call themselves segments",
    `${STREAMS}/ingest.workerd.test.ts`,
    "the server refuses this upload of an encoder: %s",
  ],
  [
    "segments and lists above their length, declared and in chunks",
    `${STREAMS}/hostile.workerd.test.ts`,
    "a hostile request begins no broadcast: %s",
  ],
  [
    "keys, foreign segments and maps, and lengths in an encoder's list",
    `${STREAMS}/hostile.workerd.test.ts`,
    "the tags of a hostile list reach no viewer: %s",
  ],
  [
    "tags with addresses in an encoder's list",
    `${STREAMS}/hostile.workerd.test.ts`,
    "the tags of a hostile list reach no viewer: %s",
  ],
  [
    "the talk, the notes and other objects of the streams' bucket",
    `${STREAMS}/hostile.workerd.test.ts`,
    "for %s finds no other object of the bucket",
  ],
  [
    "the key, the desk, the plan and the raid of another",
    "tests/edge/rooms/desk.workerd.test.ts",
    "only the anchor can open the desk @spec 6.4",
  ],
  [
    "unsigned calls of services",
    "tests/security/signed-calls.workerd.test.ts",
    "the signature of an intercepted call is invalid at a different path",
  ],
  [
    "news of the site, its name and a standing in a viewer's own message",
    "tests/security/own-words.workerd.test.ts",
    "a message carries its sender's own data, whatever the sender claims",
  ],
  ["a login with another's signature", `${CHAT}/session.workerd.test.ts`, "a login with %s is refused"],
  ["a viewer who moderates", `${CHAT}/moderation.workerd.test.ts`, "each role can perform only its own moderation actions"],
  [
    "a banned person who comes back",
    `${CHAT}/room-bans.workerd.test.ts`,
    "no viewer reads a banned person's message, however the person returns @spec 5.31 @spec 4.46",
  ],
  [
    "a message for some that others read",
    `${CHAT}/strangers.workerd.test.ts`,
    "a targeted message does not exist for other members @spec 5.34 7.70 7.71",
  ],
  ["odd quantities of a gift", "tests/edge/gifts/give.workerd.test.ts", "no gold moves when a gift is refused for %s"],
  [
    "one key of a gift twenty times at once, and with other content",
    "tests/edge/gifts/give.workerd.test.ts",
    "repeated requests with one key give a gift only once",
  ],
  [
    "thirty gifts at once against a person's own limit",
    "tests/edge/gifts/give.workerd.test.ts",
    "simultaneous taps cannot exceed a person's own daily gift limit",
  ],
  [
    "the locked tips of plans, on every page and by every call",
    "tests/edge/plans/plans.workerd.test.ts",
    "the content stays hidden from a stranger after the match",
  ],
  [
    "twenty purchases at once, a wrong price, a match that is over",
    "tests/edge/plans/plans.workerd.test.ts",
    "a double tap takes the gold for a plan once",
  ],
  ["a plan by a viewer, or after the start", "tests/edge/plans/plans.workerd.test.ts", "only a master can publish a plan"],
  [
    "the free points of a day from twelve zones at once",
    "tests/edge/quiz/calls.workerd.test.ts",
    "concurrent requests refill the free points only once a day",
  ],
  [
    "orders, messages and addresses of others",
    "tests/edge/shop/shop-calls.workerd.test.ts",
    "a person cannot use a different person's address",
  ],
  [
    "a pending post of another, and its pictures",
    "tests/edge/shorts/posts.workerd.test.ts",
    "everybody sees the posts that operators approved",
  ],
  [
    "markup in texts of pages and pictures",
    "tests/edge/share/og-image.test.ts",
    "a card writes names as text and never as markup",
  ],
  [
    "a ticket for another file, a cut one, a second upload",
    `${CHAT}/uploads.workerd.test.ts`,
    "an invalid ticket is answered 403 and stores nothing @spec 8.21",
  ],
  [
    "a served file that is opened as a page, and names that end a header",
    `${CHAT}/uploads.workerd.test.ts`,
    "the server derives the content type of %s from the file's bytes @spec 9.28",
  ],
  [
    "places and words in the metadata of pictures and films",
    "tests/edge/ground/files/erase-metadata.test.ts",
    "a stored %s picture loses the camera's metadata",
  ],
  [
    "private talk, groups and their people, by strangers and who left",
    "tests/security/messenger-calls.workerd.test.ts",
    "a stranger gets no byte of private data",
  ],
  [
    "private and closed groups by link, page and picture",
    "tests/edge/chat-groups/chatgroup.workerd.test.ts",
    "the list hides groups that take no applications",
  ],
  ["votes as another, two at once, and a closed poll", `${CHAT}/polls.workerd.test.ts`, "a poll counts one vote of each member"],
  [
    "push endpoints inside the network, and look-alikes of services",
    "tests/edge/push/push-calls.workerd.test.ts",
    "a host that is no push service",
  ],
  ["forms from other origins", "tests/edge/pages/pages.workerd.test.ts", "forms are accepted only from this site's pages"],
  ["calls and sockets from other origins", "tests/security/relay-sockets.test.ts", "a page of origin %j may open a socket: %s"],
  [
    "operators' calls by guests, viewers and anchors",
    "tests/edge/accounts/sessions.workerd.test.ts",
    "an operator's call refuses people who are no operators @spec 6.4",
  ],
  [
    "forwarded hosts, and addresses that a cache takes for files",
    "tests/security/shared-pages.workerd.test.ts",
    "a shared page ignores the forwarding headers of the request",
  ],
  ["ways back that leave the site", "tests/security/redirects.test.ts", "no path leads to a different site"],
  [
    "a planted cookie; a cookie, a token and a signature after signing out",
    "tests/edge/accounts/sessions.workerd.test.ts",
    "a token is invalid everywhere after logout @spec 4.20 @spec 6.2",
  ],
  [
    "enumeration of accounts by login, code and search",
    "tests/edge/accounts/send-code.workerd.test.ts",
    "the answer to a request for a code never reveals whether an account exists",
  ],
  ["deep and odd bodies, by calls and frames", `${CHAT}/hostile-frames.workerd.test.ts`, "hostile bodies of commands"],
  ["share pictures and drawings of odd addresses", "tests/edge/share/og-image.workerd.test.ts", "%s is 404"],
  [
    "what /healthz, source maps and logs tell",
    "tests/security/wrong-settings.workerd.test.ts",
    "the page /healthz names wrong settings without their values",
  ],
  [
    "other bytes for a file after its approval",
    "tests/edge/shorts/hostile-uploads.workerd.test.ts",
    "a second upload does not replace a stored file",
  ],
  [
    "a video's key that another account names",
    "tests/edge/shorts/hostile-uploads.workerd.test.ts",
    "nobody can continue or post a stranger's upload",
  ],
  [
    "a push service that leads elsewhere",
    "tests/edge/push/pusher.workerd.test.ts",
    "the Pusher never follows a redirect of a push service",
  ],
  [
    "a link in a message that unfolds elsewhere",
    "tests/edge/contract/rules/addresses-in-text.test.ts",
    "a text links only http and https addresses",
  ],
  [
    "a sealed plan that changes, and sums that tell a pick",
    "tests/edge/plans/price-picks.workerd.test.ts",
    "the totals on a master's page reveal no single pick",
  ],
  [
    "an encoder's own list that reaches viewers",
    `${STREAMS}/playlist.test.ts`,
    "a viewer's playlist repeats the initialization section only behind a discontinuity",
  ],
  [
    "news of streams by somebody else than the site",
    "tests/security/own-words.workerd.test.ts",
    "a message carries its sender's own data, whatever the sender claims",
  ],
];

describe("the 62 attacks of the audit", () => {
  it("the attacks are all listed, each once", () => {
    const attacks = [...FINDINGS.map(([attack]) => attack), ...OPEN, ...HELD.map(([attack]) => attack)];
    expect(attacks.length).toBe(62);
    expect(new Set(attacks).size).toBe(62);
  });

  it.each([...FINDINGS, ...HELD])("the attack %s has a test that prevents it, %s, %s", (_, file, title) => {
    expect(existsSync(join(ROOT, file))).toBe(true);
    expect(readFileSync(join(ROOT, file), "utf8")).toContain(`"${title}"`);
  });
});
