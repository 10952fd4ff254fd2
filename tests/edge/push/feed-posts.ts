import { createExecutionContext, env, runInDurableObject, waitOnExecutionContext } from "cloudflare:test";
import { expect } from "vitest";
import { feedRoutes } from "#edge/feed/intake/calls.ts";
import { SIGNATURE_HEADER, signPost } from "#edge/ground/http/signature.ts";

export const nowS = (): number => Math.floor(Date.now() / 1000);

/** Posts to the feed as a provider does, and waits for the post's effects. */
export async function postFeed(path: "/" | "/records", body: object): Promise<void> {
  const text = JSON.stringify(body);
  const headers = { [SIGNATURE_HEADER]: await signPost(env.FEED_SECRET, path, text, nowS()) };
  const context = createExecutionContext();
  const response = await feedRoutes.request(path, { method: "POST", body: text, headers }, env, context);
  await waitOnExecutionContext(context);
  expect(await response.json()).toMatchObject({ status: 0, data: { refused: [] } });
}

/** Returns the names of a match's alerts in the queue in this order, without the running score's alert. */
export const queuedAlerts = (matchId: number, order: string): Promise<string[]> =>
  runInDurableObject(env.PUSHER.get(env.PUSHER.idFromName("0")), (_, { storage }) =>
    storage.sql
      .exec<{ event_id: string }>(
        `SELECT event_id FROM told WHERE match_id = ? AND event_id NOT LIKE 'running:%' ORDER BY ${order}`,
        matchId,
      )
      .toArray()
      .map(({ event_id }) => event_id),
  );
