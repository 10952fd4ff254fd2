import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notFound } from "#edge/contract/envelope.ts";
import { type ProductContext, publicSnapshot, snapshot } from "#edge/ground/context.ts";
import { Answers, type Keeping, NEVER_OLD } from "#edge/ground/memory/answers.ts";
import { CentreAnswers, CLOCKS_APART_MS, type SharedCache } from "#edge/ground/memory/centre-answers.ts";

const SECOND = 1_000;
const START = 1_000_000_000;

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

/** A data centre with a cache, any number of isolates, and a database that answers or fails after `tookMs`. */
function world() {
  const stored = new Map<string, { response: Response; until: number }>();
  const state = { reads: 0, tookMs: 0, fault: null as Error | null, cacheFails: false, cacheTookMs: 0 };
  const toFault = async () => {
    if (state.cacheTookMs > 0) await new Promise((resolve) => setTimeout(resolve, state.cacheTookMs));
    if (state.cacheFails) throw new Error("no cache");
  };
  const cache: SharedCache = {
    async match(address) {
      await toFault();
      const found = stored.get(String(address));
      return found && found.until > Date.now() ? found.response.clone() : undefined;
    },
    async put(address, response) {
      await toFault();
      const [, maxAgeS] = /max-age=(\d+)/.exec(response.headers.get("cache-control") ?? "") ?? [];
      stored.set(String(address), { response, until: Date.now() + Number(maxAgeS) * SECOND });
    },
    async delete(address) {
      return stored.delete(String(address));
    },
  };
  const read = async () => {
    state.reads += 1;
    const n = state.reads;
    if (state.tookMs > 0) await new Promise((resolve) => setTimeout(resolve, state.tookMs));
    if (state.fault) throw state.fault;
    return { n };
  };
  const openIsolate = (version = "v1", shared: SharedCache | null = cache) => {
    const answers = new Answers();
    const centre = new CentreAnswers(version, async () => shared);
    const request = { now: Date.now, waitUntil: () => undefined };
    const answer = (more: Partial<Keeping> = {}) => answers.answer("match/1", { ttlMs: SECOND, centre, ...more }, request, read);
    return { answers, centre, answer };
  };
  return { state, stored, read, openIsolate };
}

const settled = async <T>(work: Promise<T>, forMs: number): Promise<T | Error | "waits"> => {
  const outcome = Promise.race([
    work.catch((error: Error) => error),
    new Promise<"waits">((resolve) => setTimeout(() => resolve("waits"), forMs)),
  ]);
  await vi.advanceTimersByTimeAsync(forMs);
  return outcome;
};

describe("the answers that a data centre's isolates share", () => {
  it("an isolate gets the answer that another one has read, and reads nothing itself", async () => {
    const { state, openIsolate } = world();
    expect(await openIsolate().answer()).toEqual({ value: { n: 1 }, readAt: START, isOld: false });
    vi.setSystemTime(START + 400);
    expect(await openIsolate().answer()).toEqual({ value: { n: 1 }, readAt: START, isOld: false });
    expect(state.reads).toBe(1);
  });

  it("no isolate serves a shared answer for longer than the isolate that read it", async () => {
    const { openIsolate } = world();
    const [first, second] = [openIsolate(), openIsolate()];
    await first.answer();
    vi.setSystemTime(START + 900);
    expect((await second.answer()).value).toEqual({ n: 1 });
    vi.setSystemTime(START + 1_000);
    expect(await second.answer()).toEqual({ value: { n: 2 }, readAt: START + 1_000, isOld: false });
  });

  it("while one isolate reads, the others of its data centre wait for it", async () => {
    const { state, openIsolate } = world();
    state.tookMs = 100;
    const first = openIsolate().answer();
    await vi.advanceTimersByTimeAsync(10);
    const others = [openIsolate(), openIsolate(), openIsolate()].map(({ answer }) => answer());
    await vi.advanceTimersByTimeAsync(200);
    expect((await Promise.all([first, ...others])).map(({ value }) => value)).toEqual(Array(4).fill({ n: 1 }));
    expect(state.reads).toBe(1);
  });

  it("an isolate whose neighbour's read is lost reads for itself", async () => {
    const { state, openIsolate } = world();
    state.tookMs = 60_000;
    openIsolate()
      .answer()
      .catch(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    state.tookMs = 0;
    const other = openIsolate().answer();
    await vi.advanceTimersByTimeAsync(300);
    expect((await other).value).toEqual({ n: 2 });
  });

  it("an isolate without an answer of its own gets the data centre's last good one while the database fails or is slow", async () => {
    const { state, openIsolate } = world();
    await openIsolate().answer();
    vi.setSystemTime(START + 5 * SECOND);
    state.fault = new Error("no database");
    expect(await openIsolate().answer()).toEqual({ value: { n: 1 }, readAt: START, isOld: true });
    state.fault = null;
    state.tookMs = 5_000;
    vi.setSystemTime(START + 8 * SECOND);
    expect(await settled(openIsolate().answer(), 600)).toEqual({ value: { n: 1 }, readAt: START, isOld: true });
  });

  it("an answer that must never be old is not replaced by the data centre's old one", async () => {
    const { state, openIsolate } = world();
    await openIsolate().answer();
    vi.setSystemTime(START + 5 * SECOND);
    state.fault = new Error("no database");
    await expect(openIsolate().answer({ oldMaxMs: NEVER_OLD })).rejects.toThrow("cannot be read");
  });

  it("after its own change an isolate uses nothing that another one read before", async () => {
    const { openIsolate } = world();
    const [writer, other] = [openIsolate(), openIsolate()];
    const changes = [() => writer.answers.clear(), () => writer.answers.forget("match/1")];
    for (const change of changes) {
      vi.setSystemTime(Date.now() + 10 * SECOND);
      const before = await other.answer();
      expect((await writer.answer()).value).toEqual(before.value);
      vi.setSystemTime(Date.now() + 50);
      change();
      expect((await writer.answer()).value).not.toEqual(before.value);
      // The other isolate also gets it as soon as its own answer has expired.
      vi.setSystemTime(Date.now() + 950);
      expect((await other.answer()).readAt).toBeGreaterThan(before.readAt);
    }
  });

  it("a change is not hidden by a neighbour whose clock is ahead", async () => {
    const { openIsolate } = world();
    const [writer, other] = [openIsolate(), openIsolate()];
    vi.setSystemTime(START + CLOCKS_APART_MS - 1);
    const before = await other.answer();
    vi.setSystemTime(START);
    writer.answers.clear();
    expect((await writer.answer()).value).not.toEqual(before.value);
  });

  it("a request that follows a notice gets only what was read after the notice", async () => {
    const { openIsolate } = world();
    await openIsolate().answer();
    vi.setSystemTime(START + 300);
    const other = openIsolate();
    expect((await other.answer({ notBefore: START + 200 })).value).toEqual({ n: 2 });
  });

  it("a refused answer does not come back while the database is slow", async () => {
    const { state, openIsolate } = world();
    await openIsolate().answer();
    vi.setSystemTime(START + 5 * SECOND);
    state.fault = notFound("It was deleted");
    await expect(openIsolate().answer()).rejects.toThrow("It was deleted");
    state.fault = new Error("no database");
    expect(await settled(openIsolate().answer(), 500)).toMatchObject({ message: expect.stringContaining("cannot be read") });
  });

  it("one release does not read the answers of another", async () => {
    const { state, openIsolate } = world();
    await openIsolate("v1").answer();
    expect((await openIsolate("v2").answer()).value).toEqual({ n: 2 });
    expect(state.reads).toBe(2);
  });

  it("all addresses in the cache belong to no host that a browser can ask", async () => {
    const { stored, openIsolate } = world();
    await openIsolate().answer();
    expect(stored.size).toBe(2);
    for (const address of stored.keys()) expect(new URL(address).host).toBe("answers.invalid");
  });

  it.each([
    ["that fails", { cacheFails: true }],
    ["that hangs", { cacheTookMs: 60_000 }],
  ])("a cache %s costs a read and no answer", async (_, changes) => {
    const { state, openIsolate } = world();
    Object.assign(state, changes);
    expect(await settled(openIsolate().answer(), 500)).toMatchObject({ value: { n: 1 }, isOld: false });
  });

  it("without the Cache API each isolate reads for itself", async () => {
    const { openIsolate } = world();
    expect((await openIsolate("v1", null).answer()).value).toEqual({ n: 1 });
    expect((await openIsolate("v1", null).answer()).value).toEqual({ n: 2 });
  });
});

describe("a snapshot", () => {
  const toContext = (centre: CentreAnswers, more: Partial<ProductContext> = {}) =>
    ({ snapshots: new Answers(), centre, now: Date.now, waitUntil: () => undefined, ...more }) as unknown as ProductContext;

  it("only a public answer is shared", async () => {
    const { stored, read, openIsolate } = world();
    const { centre } = openIsolate();
    await snapshot(toContext(centre), "waiting/7", SECOND, read);
    expect([...stored.keys()]).toEqual([]);
    await publicSnapshot(toContext(centre), "match/7", SECOND, read);
    expect([...stored.keys()]).toEqual([expect.stringContaining("match%2F7"), expect.stringContaining("match%2F7")]);
  });

  it("a value that is not public stays with the isolate that read it, and nobody waits for it", async () => {
    const { stored, read, openIsolate } = world();
    const { centre } = openIsolate();
    const isPublic = ({ n }: { n: number }) => n > 2;
    for (const n of [1, 2]) {
      expect(await publicSnapshot(toContext(centre), "live/7", SECOND, read, isPublic)).toEqual({ n });
      expect([...stored.keys()]).toEqual([]);
    }
    await publicSnapshot(toContext(centre), "live/7", SECOND, read, isPublic);
    expect(stored.size).toBe(2);
  });

  it("a call that changes something decides by nothing that another isolate has read", async () => {
    const { read, openIsolate } = world();
    const { centre } = openIsolate();
    expect(await publicSnapshot(toContext(centre), "match/7", SECOND, read)).toEqual({ n: 1 });
    expect(await publicSnapshot(toContext(centre, { isDeciding: true }), "match/7", SECOND, read)).toEqual({ n: 2 });
    expect(await publicSnapshot(toContext(centre), "match/7", SECOND, read)).toEqual({ n: 1 });
  });
});
