import { beforeEach, describe, expect, test, vi } from "vitest";
import { BitRate, RATES } from "#app/features/camera/bit-rate.ts";
import { SegmentSender } from "#app/features/camera/segment-sender.ts";
import { readMediaPlaylist } from "#edge/streams/playlist.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const bytes = new Uint8Array(8);
const segment = (at: number) => ({ bytes, startS: at, durationS: 1 });

function makeSite(answer: (name: string) => number | "gone") {
  const files: string[] = [];
  const lists: string[] = [];
  const notices: string[] = [];
  const sender = new SegmentSender(
    "/ingest/KEY/",
    "camabc",
    {
      sent: () => notices.push("sent"),
      dropped: (count) => notices.push(`dropped ${count}`),
      lost: () => notices.push("lost"),
      refused: (status, reason) => notices.push(`refused ${status} ${reason}`),
    },
    async (address, init) => {
      const name = String(address).split("/").at(-1) ?? "";
      const status = answer(name);
      if (status === "gone") throw new TypeError("Failed to fetch");
      if (status < 300) (name.endsWith(".m3u8") ? lists : files).push(name.endsWith(".m3u8") ? String(init?.body) : name);
      return new Response(status < 300 ? null : "the reason\n", { status });
    },
  );
  return { sender, files, lists, notices };
}

describe("a sender", () => {
  test("a sender's list names the last six segments", async () => {
    const { sender, files, lists } = makeSite(() => 201);
    sender.begin(bytes);
    for (let at = 0; at < 8; at++) {
      sender.add(segment(at), 1_700_000_000_000 + at * 1_000);
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(files).toEqual(["camabc-init0.mp4", ...Array.from({ length: 8 }, (_, at) => `camabc-${at}.m4s`)]);
    const { sequence, segments } = readMediaPlaylist(lists.at(-1) ?? "");
    expect([sequence, segments.map(({ name }) => name)]).toEqual([2, [2, 3, 4, 5, 6, 7].map((at) => `camabc-${at}.m4s`)]);
    expect(segments[0]).toMatchObject({
      durationS: 1,
      startsAtMs: 1_700_000_002_000,
      init: "camabc-init0.mp4",
      isDiscontinuous: false,
    });
  });

  test("the list marks a recorder change with a discontinuity and a new initialization section", async () => {
    const { sender, lists } = makeSite(() => 201);
    sender.begin(bytes);
    sender.add(segment(0), 0);
    await vi.advanceTimersByTimeAsync(10);
    sender.begin(bytes);
    for (const at of [1, 2]) sender.add(segment(at), at * 1_000);
    await sender.end();
    expect(readMediaPlaylist(lists.at(-1) ?? "").segments.map(({ init, isDiscontinuous }) => [init, isDiscontinuous])).toEqual([
      ["camabc-init0.mp4", false],
      ["camabc-init1.mp4", true],
      ["camabc-init1.mp4", false],
    ]);
  });

  test("a sender ends after the stated time even without a network", async () => {
    const { sender } = makeSite(() => "gone");
    sender.begin(bytes);
    sender.add(segment(0), 0);
    let isOver = false;
    void sender.end().then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(isOver).toBe(true);
  });

  test("a sender's queue has the same limit in seconds for parts and segments", async () => {
    const { sender, notices } = makeSite(() => "gone");
    sender.begin(bytes);
    for (let at = 0; at < 10; at++) sender.add({ ...segment(at), durationS: 0.5 }, at * 500);
    expect(notices).toEqual([]);
    sender.add({ ...segment(10), durationS: 0.5 }, 5_000);
    expect(notices).toEqual(["dropped 9"]);
    sender.stop();
  });

  test("a sender continues with the newest segments after a network failure", async () => {
    let isGone = true;
    const { sender, files, lists, notices } = makeSite(() => (isGone ? "gone" : 201));
    sender.begin(bytes);
    for (let at = 0; at < 12; at++) {
      sender.add(segment(at), at * 1_000);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(notices.filter((what) => what.startsWith("dropped")).length).toBeGreaterThan(0);
    expect(notices).toContain("lost");
    isGone = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(files.slice(1)).toEqual(files.slice(1).map((_, at) => `camabc-${at}.m4s`));
    const { segments } = readMediaPlaylist(lists.at(-1) ?? "");
    expect(segments.at(-1)?.startsAtMs).toBe(11_000);
    expect(segments.some(({ isDiscontinuous }) => isDiscontinuous)).toBe(true);
  });

  test("a sender stops at a refusal and shows the site's reason", async () => {
    const { sender, notices } = makeSite(() => 403);
    sender.begin(bytes);
    for (const at of [0, 1]) sender.add(segment(at), 0);
    await vi.advanceTimersByTimeAsync(100);
    expect(notices).toEqual(["refused 403 the reason"]);
  });

  test("a sender gives up after twelve seconds if another encoder uses the channel", async () => {
    const { sender, notices } = makeSite(() => 409);
    sender.begin(bytes);
    sender.add(segment(0), 0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(notices).not.toContain("refused 409 the reason");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(notices).toContain("refused 409 the reason");
  });
});

describe("the bit rate", () => {
  const quick = { durationS: 1, tookMs: 100, waiting: 0 };
  const slow = { durationS: 1, tookMs: 950, waiting: 0 };

  test("the bit rate falls after three slow segments", () => {
    const rate = new BitRate();
    expect([rate.sent(slow), rate.sent(slow), rate.sent(slow)]).toEqual([false, false, true]);
    expect(rate.rate).toBe(RATES[2]);
    expect(rate.sent({ ...quick, waiting: 3 })).toBe(true);
    expect([rate.rate, rate.sent({ ...quick, waiting: 4 })]).toEqual([RATES[3], false]);
  });

  test("the bit rate rises after half a minute of quick segments", () => {
    const rate = new BitRate();
    const untilUp = (): number => {
      for (let s = 1; s < 1_000; s++) if (rate.sent(quick)) return s;
      return Number.POSITIVE_INFINITY;
    };
    expect(untilUp()).toBe(30);
    expect(rate.rate).toBe(RATES[0]);
    for (let at = 0; at < 3; at++) rate.sent(slow);
    expect([rate.rate, untilUp()]).toEqual([RATES[1], 60]);
  });
});
