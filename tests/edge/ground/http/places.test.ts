import { describe, expect, it, vi } from "vitest";
import { Places } from "#edge/ground/http/places.ts";

const endless = () => new Promise<never>(() => undefined);

describe("the places for parallel work", () => {
  it("work is refused if no place becomes free in time", async () => {
    const places = new Places(2, 60_000, 0);
    void places.run(endless);
    void places.run(endless);
    const work = vi.fn(async () => "done");
    expect(await places.run(work)).toBeNull();
    expect(work).not.toHaveBeenCalled();
  });

  it("a place becomes free when its work ends, even with an error", async () => {
    const places = new Places(1, 60_000, 0);
    await expect(places.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await places.run(async () => "done")).toBe("done");
  });

  it("a place becomes free after its lease if the work was dropped", async () => {
    vi.useFakeTimers();
    try {
      const places = new Places(1, 1_000, 10_000);
      void places.run(endless);
      const waiting = places.run(async () => "done");
      await vi.advanceTimersByTimeAsync(1_100);
      expect(await waiting).toBe("done");
    } finally {
      vi.useRealTimers();
    }
  });
});
