import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { signPost } from "#edge/ground/http/signature.ts";

const nowS = () => Math.floor(Date.now() / 1_000);

/** Posts match data to an instance, signed with the instance's secret as a provider does (docs/feed.md). */
export async function postFeed(
  { origin, dataDir }: { origin: string; dataDir: string },
  path: string,
  content: object,
): Promise<void> {
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
export const sendMatchEvents = (
  instance: { origin: string; dataDir: string },
  match: number,
  ...events: FeedEvent[]
): Promise<void> =>
  postFeed(instance, "/feed", {
    batch: `${match}-${events.map(({ seq }) => seq)}`,
    events: events.map((event) => ({ match, sport: 1, at: nowS(), ...event })),
  });
