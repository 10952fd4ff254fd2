import { env, runDurableObjectAlarm, runInDurableObject, SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, vi } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { openRoom, readStreamKey } from "#edge/rooms/open-room.ts";
import { rooms } from "#edge/streams/schema/rooms.ts";
import { getStream } from "#edge/streams/stubs.ts";
import { seedFixture } from "./fixture.ts";
import { nextNumber } from "./next-number.ts";
import { personRow } from "./people.ts";

const SITE = "https://site.test";

/** Returns a transport stream of some packets, with `mark` to distinguish streams. */
export function transportStream(mark = 1, packets = 3): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(188 * packets).fill(mark);
  for (let at = 0; at < bytes.length; at += 188) bytes[at] = 0x47;
  return bytes;
}

export const fragment = (mark = 1): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([0, 0, 0, 16, ...new TextEncoder().encode("styp"), ...Array<number>(8).fill(mark)]);

export const toList = (names: readonly string[], { sequence = 0, seconds = "1.000", more = "" } = {}): string =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-MEDIA-SEQUENCE:${sequence}\n${more}${names.map((name) => `#EXTINF:${seconds},\n${name}\n`).join("")}`;

export const listed = (text: string): string[] => text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

const FIRST_ANCHOR = 20_001;

/** Anchors whose channels were opened since the last test ended. */
const opened = new Set<number>();

/**
 * Ends a test with a fake clock, and deletes the alarms of its channels. The next test's clock stands still, so each alarm would
 * set its next alarm in the past.
 */
async function endFakeClock(): Promise<void> {
  vi.useRealTimers();
  const anchorIds = [...opened];
  opened.clear();
  for (const anchorId of anchorIds) await runInDurableObject(getStream(env, anchorId), (_, { storage }) => storage.deleteAlarm());
}

/** An approved anchor with a room and a key, and the encoder of that key. The test must use a fake clock. */
export class Channel {
  key = "";
  #sent = 0;

  constructor(readonly anchorId: number) {}

  static async open(): Promise<Channel> {
    const db = openDatabase(env.DB);
    const anchorId = nextNumber("channel", FIRST_ANCHOR);
    opened.add(anchorId);
    await db.insert(users).values(personRow(anchorId, { nickName: `anchor ${anchorId}`, isAnchor: 1 }));
    await openRoom(env, anchorId, "anchor");
    const channel = new Channel(anchorId);
    channel.key = await readStreamKey(env, anchorId);
    return channel;
  }

  /** Returns the room's row. */
  async room() {
    return (await openDatabase(env.DB).select().from(rooms).where(eq(rooms.anchorId, this.anchorId)))[0];
  }

  get stream() {
    return getStream(env, this.anchorId);
  }

  send(path: string, body: BodyInit | null, more: RequestInit = {}): Promise<Response> {
    return SELF.fetch(`${SITE}/ingest/${this.key}/${path}`, { method: "PUT", body, ...more });
  }

  /** Sends `count` segments of one second with their lists, and moves the clock with them. */
  async broadcast(count: number, qualities: readonly string[] = ["HD"]): Promise<void> {
    for (let at = 0; at < count; at++) {
      const name = `a${this.#sent}.ts`;
      vi.setSystemTime(Date.now() + 1_000);
      for (const quality of qualities) {
        await this.send(`${quality}/${name}`, transportStream(this.#sent % 200));
        await this.send(`${quality}/index.m3u8`, toList([name], { sequence: this.#sent }));
      }
      this.#sent += 1;
    }
  }

  async alarmAfter(ms: number): Promise<boolean> {
    vi.setSystemTime(Date.now() + ms);
    return runDurableObjectAlarm(this.stream);
  }

  get(name: string, init: RequestInit = {}): Promise<Response> {
    return SELF.fetch(`${SITE}/stream/${this.anchorId}/${name}`, init);
  }

  /** Returns a playlist for a viewer whose isolate has none cached. */
  async watched(name: string): Promise<string> {
    vi.setSystemTime(Date.now() + 2_000);
    return (await this.get(name)).text();
  }
}

/** Runs a channel's alarm, unless it has already run by itself, until the channel has notified all of its followers. */
export async function untilFollowersKnow(anchorId: number): Promise<void> {
  const stream = getStream(env, anchorId);
  await runDurableObjectAlarm(stream);
  const count = (_: unknown, { storage }: DurableObjectState): number =>
    storage.sql.exec<{ n: number }>("SELECT count(*) AS n FROM calls WHERE done_at IS NULL").one().n;
  await expect.poll(() => runInDurableObject(stream, count)).toBe(0);
}

/** The channel of the running test, in a file that calls `channelForEachTest`. */
export let channel: Channel;

/** Writes the fixture's world, and gives each test of the file its own channel and a fake clock that begins at the present. */
export function channelForEachTest(): void {
  beforeAll(() => seedFixture(env.DB));
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now());
    channel = await Channel.open();
    return endFakeClock;
  });
}
