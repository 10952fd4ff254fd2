import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { signPost } from "#edge/ground/http/signature.ts";
import { callAgain } from "./fetch-again.ts";

export const nowS = () => Math.floor(Date.now() / 1_000);

interface Instance {
  origin: string;
  dataDir: string;
}

/** Posts match data to an instance, signed with the instance's secret as a provider does (docs/feed.md). */
async function postFeed({ origin, dataDir }: Instance, path: string, content: object): Promise<void> {
  const { FEED_SECRET } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")) as { FEED_SECRET: string };
  const body = JSON.stringify(content);
  const response = await fetch(origin + path, {
    method: "POST",
    body,
    headers: { "x-feed-signature": await signPost(FEED_SECRET, path, body, nowS()) },
  });
  expect(response.status, await response.clone().text()).toBe(200);
}

/** An event of a football match in the format of the feed, without the fields that all events share. */
export type FeedEvent = { seq: number; type: string } & Record<string, unknown>;

/** Posts current events of a football match in one batch. Resolves when the events are stored and published. */
export const sendMatchEvents = (instance: Instance, match: number, ...events: FeedEvent[]): Promise<void> =>
  postFeed(instance, "/feed", {
    batch: `${match}-${events.map(({ seq }) => seq)}`,
    events: events.map((event) => ({ match, sport: 1, at: nowS(), ...event })),
  });

/** Adds football matches of the teams of one of the demo world's matches. */
export async function addMatches(instance: Instance, ids: readonly number[], startsAt: number): Promise<void> {
  const { list } = await callAgain<{
    list: { event_id: number; season_id: number; hometeam: { id: number }; awayteam: { id: number } }[];
  }>(`${instance.origin}/api/race/getDateMatch`, { sport_id: 1 });
  const [like] = list;
  if (!like) throw new Error("The demo world has no football match today.");
  await postFeed(instance, "/feed/records", {
    matches: ids.map((id) => ({
      id,
      sportId: 1,
      sourceKey: `tests/${id}`,
      leagueId: like.event_id,
      seasonId: like.season_id,
      homeTeamId: like.hometeam.id,
      awayTeamId: like.awayteam.id,
      startsAt,
      status: 1,
    })),
  });
}

/** Fills an empty instance with a league whose only match starts now, between Team 1 and Team 2. */
export async function addFirstMatch(instance: Instance, id: number): Promise<void> {
  const team = (number: number) => ({
    id: number,
    sportId: 1,
    slug: `team-${number}`,
    nameEn: `Team ${number}`,
    logo: "/m/crest/plain-112233-445566.svg",
  });
  const match = { id, sportId: 1, sourceKey: "told", leagueId: 1, seasonId: 1, homeTeamId: 1, awayTeamId: 2 };
  await postFeed(instance, "/feed/records", {
    leagues: [{ id: 1, sportId: 1, slug: "league", nameEn: "League" }],
    seasons: [{ id: 1, leagueId: 1, name: "2026", startsAt: nowS() - 1_000_000, endsAt: nowS() + 1_000_000 }],
    teams: [team(1), team(2)],
    matches: [{ ...match, startsAt: nowS(), status: 1 }],
  });
}
