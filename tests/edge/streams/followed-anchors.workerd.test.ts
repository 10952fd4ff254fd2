import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { ACCOUNT, MATCHES, seedFixture } from "#tests/support/fixture.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

const ANCHORS = 70;
/** The last anchors cover a different match than the rest. A limited list of all anchors' matches would not reach that match. */
const coveredBy = (anchor: number): number => (anchor > 6_065 ? MATCHES.firstHalf : MATCHES.finished);

beforeAll(async () => {
  await seedFixture(env.DB);
  const numbers = JSON.stringify(Array.from({ length: ANCHORS }, (_, at) => 6_001 + at));
  const insert = (into: string, select: string) =>
    env.DB.prepare(`INSERT INTO ${into} SELECT ${select} FROM json_each(?1)`).bind(numbers);
  await env.DB.batch([
    insert(
      "users (uid, mobile, password_hash, nick_name, invite_code, registered_at, is_anchor)",
      "value, '+86' || value, '', 'anchor', 'A' || value, 0, 1",
    ),
    insert("rooms (anchor_id, match_id, sport_id)", `value, iif(value > 6065, ${MATCHES.firstHalf}, ${MATCHES.finished}), 1`),
    insert("follows (uid, kind, sport_id, subject_id, created_at)", `${ACCOUNT.uid}, 'anchor', 0, value, 0`),
  ]);
});

it("each page of followed anchors shows the anchors' matches @spec 2.10", async () => {
  const { anchor } = inProcess({ token: await requestToken(ACCOUNT) });
  const size = 20;
  const pages = await Promise.all([1, 2, 3, 4].map((page) => anchor.getFollowedAnchors({ page, size })));
  const cards = pages.flatMap(({ list }) => list);
  expect(cards).toHaveLength(ANCHORS);
  expect(cards.filter(({ anchorid, match }) => match?.matchid !== coveredBy(anchorid))).toEqual([]);
});
