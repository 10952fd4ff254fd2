import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { maskOldAddresses } from "#edge/audit/mask-addresses.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { OPERATOR, seedFixture } from "../support/fixture.ts";

const DAY_S = 86_400;
const nowS = Math.floor(Date.now() / 1_000);

beforeAll(() => seedFixture(env.DB));

let lines = 0;
const write = (ip: string, daysAgo: number) =>
  env.DB.prepare(
    "insert into audit_lines (at, uid, kind, subject_kind, subject_id, previous_id, before, after, ip, session, request_key, digest) values (?, ?, 'config.save', 'config', ?, 0, 'null', 'null', ?, 's', ?, 'd')",
  )
    .bind(nowS - daysAgo * DAY_S, OPERATOR.uid, String(++lines), ip, `key-${lines}`)
    .run();
const addresses = async () =>
  (await env.DB.prepare("select ip from audit_lines order by id").all<{ ip: string }>()).results.map(({ ip }) => ip);

it("the log shortens an operator's IP address to its network after 90 days", async () => {
  for (const [ip, daysAgo] of [
    ["203.0.113.77", 91],
    ["2001:db8:aa:bb::1", 91],
    ["::1", 200],
    ["", 91],
    ["203.0.113.77", 89],
  ] as const)
    await write(ip, daysAgo);
  await maskOldAddresses(openDatabase(env.DB), nowS);
  const masked = ["203.0.113.*", "2001:db8:aa:*", "0:0:0:*", "", "203.0.113.77"];
  expect(await addresses()).toEqual(masked);
  await maskOldAddresses(openDatabase(env.DB), nowS);
  expect(await addresses()).toEqual(masked);
  for (const change of [
    "ip = '10.0.0.*' where id = 1",
    "ip = '203.0.113.*' where id = 5",
    "reason = 'x', ip = '*' where id = 1",
    "reason = 'x' where id = 3",
  ]) {
    await expect(env.DB.prepare(`update audit_lines set ${change}`).run()).rejects.toThrow("never changed");
  }
});

it("the clean-up skips masked addresses by an index", async () => {
  const { results } = await env.DB.prepare(
    "explain query plan select distinct ip from audit_lines where at <= 1 and ip <> '' and substr(ip, -1) <> '*'",
  ).all<{ detail: string }>();
  expect(results.map(({ detail }) => detail).join()).toContain("audit_lines_whole_address");
});
