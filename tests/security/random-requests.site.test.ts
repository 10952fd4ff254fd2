import { afterAll, beforeAll, expect, it } from "vitest";
import { ACCOUNT, OPERATOR } from "../support/fixture.ts";
import { ROOM } from "../support/room-fixture.ts";
import { ORIGIN, openSite, type Site } from "../support/site.ts";
import { asCommand, randomRequests } from "./random-requests.ts";

const COUNT = Number(process.env.REQUESTS ?? 10_000);
/** The same seed sends the same requests again. */
const SEED = Number(process.env.REQUESTS_SEED ?? Date.now() % 1_000_000_007);
const BATCH = 250;
const SHOWN = 10;
/** Printed lines with the same first characters count as one kind. */
const KIND_CHARS = 30;
const SESSIONS = 20;
const TIMEOUT_MS = 240_000;

let site: Site;
beforeAll(async () => {
  site = await openSite();
}, TIMEOUT_MS);
afterAll(() => site?.close());

/** Returns printed lines that are no JSON or that report a fault of the server, one of each kind. */
async function unexpectedLines(): Promise<string[]> {
  const isExpected = (line: string): boolean => {
    try {
      return (JSON.parse(line) as { level?: string }).level !== "error";
    } catch {
      return false;
    }
  };
  const lines = (await site.printed()).filter((line) => !isExpected(line));
  return [...new Map(lines.map((line) => [line.slice(0, KIND_CHARS), line])).values()].slice(0, SHOWN);
}

it(
  `the site answers ${COUNT} random requests without a fault (REQUESTS_SEED=${SEED})`,
  async () => {
    const openSessions = (uid: number) =>
      Promise.all(Array.from({ length: SESSIONS }, async () => (await site.session(uid)).cookie));
    const requests = randomRequests(SEED, COUNT, {
      viewer: await openSessions(ACCOUNT.uid),
      operator: await openSessions(OPERATOR.uid),
    });
    const faults: string[] = [];
    const byStatus = new Map<number, number>();
    for (let from = 0; from < requests.length; from += BATCH) {
      const batch = requests.slice(from, from + BATCH);
      for (const [at, { status, body }] of (await site.send(batch)).entries()) {
        byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
        const request = batch[at];
        if (status >= 500 && request)
          faults.push(
            `${status} for request ${from + at} of seed ${SEED}:\n  ${asCommand(request)}\n  ${body.replace(/\s+/g, " ")}`,
          );
      }
    }
    console.info(
      [...byStatus]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status}: ${count}`)
        .join(", "),
    );
    expect(await unexpectedLines()).toEqual([]);
    expect(faults.length, `The first ${SHOWN}:\n${faults.slice(0, SHOWN).join("\n")}\n`).toBe(0);
  },
  TIMEOUT_MS,
);

it("the site answers a HEAD from a different origin without a fault", async () => {
  const before = (await unexpectedLines()).length;
  const head = { method: "HEAD", path: "/m/score.data", headers: { origin: "https://evil.example" }, body: null };
  const [answer] = await site.send([head]);
  expect(answer).toMatchObject({ status: 200, body: "" });
  expect(await unexpectedLines()).toHaveLength(before);
});

it("the site logs nothing at addresses without a screen", async () => {
  const before = (await unexpectedLines()).length;
  const { cookie } = await site.session(OPERATOR.uid);
  const form = {
    "content-type": "application/x-www-form-urlencoded",
    origin: ORIGIN,
    cookie: `__Host-session=${cookie}; session=${cookie}`,
  };
  const answers = await site.send([
    { method: "GET", path: "/m/score/aside?sport=1", headers: {}, body: null },
    { method: "GET", path: `/m/live-detail/${ROOM.anchorId}/rules`, headers: {}, body: null },
    { method: "POST", path: `/m/live-detail/${ROOM.anchorId}/rules`, headers: form, body: btoa("act=rules") },
    { method: "POST", path: `/m/live-detail/${ROOM.anchorId}/friend`, headers: form, body: btoa("a=b") },
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 400, 404]);
  expect(await unexpectedLines()).toHaveLength(before);
});

it("a cached sitemap equals the first response", async () => {
  const read = { method: "GET", path: "/sitemap.xml", headers: {}, body: null };
  const [first] = await site.send([read]);
  const [again] = await site.send([read]);
  expect(first).toMatchObject({ status: 200, body: expect.stringContaining("<sitemapindex") });
  expect(again).toEqual(first);
});
