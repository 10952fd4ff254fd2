import { beforeEach, describe, expect, test } from "vitest";
import { SESSION_ENDED } from "#chat/bus.ts";
import createConfig from "#chat/modules/config/config.ts";
import { type ModuleBench, moduleBench } from "#tests/support/fake-context.ts";
import type { WireBody } from "#tests/support/fake-relay.ts";

const SETTINGS = "im_sdk_config_mgr.fetch_config";
const BITS = "im_sdk_config_mgr.fetch_imsdk_purchase_bitsv2";
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const settings = (fields: WireBody = {}): WireBody => ({
  uint64_version: 7,
  uint32_expired_time: 600,
  str_json_config: "{}",
  ...fields,
});
const bits = (fields: WireBody = {}): WireBody => ({ str_purchase_bits: "01", uint32_expired_time: 600, ...fields });

let bench: ModuleBench;
beforeEach(() => {
  bench = moduleBench();
  bench.on(SETTINGS, () => settings());
  bench.on(BITS, () => bits());
});

const start = async (): Promise<void> => {
  createConfig(bench.context).start();
  await bench.clock.pass(0);
};

/** Expects one request until `afterMs`, and one more at that time. */
async function expectAgain(command: string, afterMs: number): Promise<void> {
  await bench.clock.pass(afterMs - 1);
  expect(bench.requested(command)).toHaveLength(1);
  await bench.clock.pass(1);
  expect(bench.requested(command)).toHaveLength(2);
}

const refused = (): never => {
  throw new Error("lost");
};

describe("the server's settings", () => {
  test.each<[string, () => WireBody, number]>([
    ["have expired", settings, 10 * MINUTE_MS],
    ["could not be had", refused, 2 * MINUTE_MS],
    ["are no object", () => settings({ str_json_config: "[1]" }), HOUR_MS],
    ["are no JSON", () => settings({ str_json_config: "{" }), HOUR_MS],
    ["say no time", () => settings({ uint32_expired_time: 0 }), HOUR_MS],
  ])("settings that %s are requested again after the specified time @spec 9.27", async (_, answer, afterMs) => {
    bench.on(SETTINGS, answer);
    await start();
    await expectAgain(SETTINGS, afterMs);
  });

  test("settings are kept if their version is unchanged @spec 9.27", async () => {
    bench.on(SETTINGS, ({ uint64_version }) =>
      settings({
        str_json_config:
          uint64_version === 7 ? undefined : JSON.stringify({ polling_interval: 500, rate_limit_topicList: "2/3" }),
      }),
    );
    await start();
    await bench.clock.pass(10 * MINUTE_MS);
    expect(bench.requested(SETTINGS).map(({ uint64_version }) => uint64_version)).toEqual([0, 7]);
    expect(bench.context.config.number("polling_interval", 300)).toBe(500);
  });

  test("malformed settings leave the current settings unchanged @spec 9.27", async () => {
    bench.on(SETTINGS, ({ uint64_version }) =>
      settings({ str_json_config: uint64_version === 7 ? "[]" : '{"polling_interval":"500"}' }),
    );
    await start();
    await bench.clock.pass(10 * MINUTE_MS);
    expect(bench.context.config.number("polling_interval", 300)).toBe(500);
  });

  test("settings are no longer requested after the session ends @spec 4.62", async () => {
    await start();
    bench.context.session.isReady = false;
    bench.bus.emit(SESSION_ENDED, false);
    await bench.clock.pass(HOUR_MS);
    expect([...bench.requested(SETTINGS), ...bench.requested(BITS)]).toHaveLength(2);
  });
});

describe("bought abilities", () => {
  test.each<[string, () => WireBody, number]>([
    ["have expired", bits, 10 * MINUTE_MS],
    ["could not be had", refused, 2 * MINUTE_MS],
    ["are more than 64 bits", () => bits({ str_purchase_bits: "1".repeat(65) }), HOUR_MS],
    ["are not of 0 and 1", () => bits({ str_purchase_bits: "1012" }), HOUR_MS],
    ["are none", () => bits({ str_purchase_bits: "" }), HOUR_MS],
    ["say no time", () => bits({ uint32_expired_time: 0 }), HOUR_MS],
  ])("abilities that %s are requested again after the specified time @spec 5.6 9.12 3.52", async (_, answer, afterMs) => {
    bench.on(BITS, answer);
    await start();
    await expectAgain(BITS, afterMs);
  });

  test("a refused request for abilities leaves the current abilities unchanged @spec 3.52 8.9", async () => {
    const { config } = bench.context;
    await start();
    expect([config.hasAbility(0), config.hasAbility(1)]).toEqual([true, false]);
    bench.refuse(BITS, 60_002);
    await bench.clock.pass(10 * MINUTE_MS);
    expect([config.hasAbility(0), config.hasAbility(1)]).toEqual([true, false]);
    bench.on(BITS, () => bits({ str_purchase_bits: "10" }));
    await bench.clock.pass(2 * MINUTE_MS - 1);
    expect(bench.requested(BITS)).toHaveLength(2);
    await bench.clock.pass(1);
    expect([config.hasAbility(0), config.hasAbility(1)]).toEqual([false, true]);
  });

  test("malformed abilities leave the current abilities unchanged @spec 5.6 9.12", async () => {
    const { config } = bench.context;
    bench.on(BITS, () => bits({ str_purchase_bits: "0".repeat(65) }));
    await start();
    expect(config.hasAbility(0)).toBe(true);
    bench.on(BITS, () => bits({ str_purchase_bits: `${"0".repeat(63)}1` }));
    await bench.clock.pass(HOUR_MS);
    expect([config.hasAbility(0), config.hasAbility(1), config.hasAbility(63)]).toEqual([true, false, false]);
  });
});
