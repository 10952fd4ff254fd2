import { env, runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getGate } from "#edge/chat/stubs.ts";
import { GATE_LIMITS } from "#edge/ground/gate/limits.ts";
import { inProcess } from "../product/implementations.ts";

const { count, intervalMs } = GATE_LIMITS.guest;
const attempt = (key: string): Promise<number> => getGate(env, { kind: "guest", key }).attempt("guest");

const exhaust = async (key: string): Promise<void> => {
  for (let i = 0; i < count; i++) expect(await attempt(key)).toBe(0);
};

describe("a gate", () => {
  afterEach(() => void vi.useRealTimers());

  test("a gate admits a fixed number of calls for each key", async () => {
    await exhaust("one");
    const waitS = await attempt("one");
    expect(waitS).toBeGreaterThan(0);
    expect(waitS).toBeLessThanOrEqual(intervalMs / 1_000);
    expect(await attempt("other")).toBe(0);
  });

  test("a gate opens again when its window ends", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await exhaust("late");
    vi.setSystemTime(Date.now() + intervalMs - 1_000);
    expect(await attempt("late")).toBe(1);
    vi.setSystemTime(Date.now() + 1_000);
    expect(await attempt("late")).toBe(0);
  });

  test("a gate's count restarts at zero after the gate's alarm", async () => {
    await exhaust("emptied");
    expect(await attempt("emptied")).toBeGreaterThan(0);
    expect(await runDurableObjectAlarm(getGate(env, { kind: "guest", key: "emptied" }))).toBe(true);
    expect(await attempt("emptied")).toBe(0);
  });
});

describe("identities of guests", () => {
  test("each network prefix has a separate limit of guest identities @spec 7.23 6.1", async () => {
    const from = (ip: string, locale: "zh" | "pt-BR" = "zh") => inProcess({ ip, locale }).user.getGuestInfo({});
    const issued = new Set<string>();
    for (let i = 0; i < count; i++) issued.add((await from(`2001:db8:7:7::${i.toString(16)}`)).userid);
    expect(issued.size).toBe(count);
    await expect(from("2001:db8:7:7:ffff::1")).rejects.toMatchObject({
      http: 429,
      message: expect.stringMatching(/^当前网络访客过多，请10分钟后再试/),
    });
    await expect(from("2001:db8:7:7::", "pt-BR")).rejects.toMatchObject({
      http: 429,
      message: expect.stringMatching(/10 minutos/),
    });
    await expect(from("2001:db8:7:8::1")).resolves.toHaveProperty("userid");
    await expect(from("")).resolves.toHaveProperty("userid");
  });
});
