import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ALERT_KINDS, toAlertKinds } from "#edge/contract/rules/alerts.ts";
import { tidyDevices } from "#edge/push/recipients.ts";
import { countingD1 } from "#tests/support/counting-d1.ts";
import { ACCOUNT, FIXTURE_NOW_MS, MATCHES, NOW_S, OTHER_ACCOUNT, seedFixture, TEAMS } from "#tests/support/fixture.ts";
import { refusal } from "#tests/support/refusal.ts";
import { inProcess, requestToken } from "../product/implementations.ts";
import { browserKeys } from "./browser.ts";

let keys: { p256dh: string; auth: string };
const device = (name: string) => ({ endpoint: `https://push.test/${name}`, auth: keys.auth });
const match = {
  subject: "match" as const,
  sport: "football" as const,
  id: MATCHES.firstHalf,
  kinds: [...toAlertKinds(1)],
  without_score: 0,
};
const save = (name: string, more: object = {}, product = inProcess()) =>
  product.push.savePushChoice({ ...device(name), p256dh: keys.p256dh, ...match, ...more });
/** Replaces a subscription with the subscription of the device "b". */
const renew = ({ endpoint, auth }: ReturnType<typeof device>) =>
  inProcess().push.renewPushDevice({ ...device("b"), p256dh: keys.p256dh, old_endpoint: endpoint, old_auth: auth });
const kept = (name: string) =>
  env.DB.prepare("SELECT uid, locale, brand, without_score AS withoutScore FROM push_devices WHERE endpoint = ?")
    .bind(device(name).endpoint)
    .first();

beforeAll(async () => {
  await seedFixture(env.DB);
  const { p256dh, auth } = await browserKeys();
  keys = { p256dh, auth };
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM push_devices").run();
});

describe("the alerts of a device", () => {
  it("a person under 18 gets no alert of odds", async () => {
    await env.DB.prepare("UPDATE users SET birthday = ? WHERE uid = ?")
      .bind(`${new Date(FIXTURE_NOW_MS).getUTCFullYear() - 15}-01-01`, OTHER_ACCOUNT.uid)
      .run();
    const young = inProcess({ token: await requestToken(OTHER_ACCOUNT) });
    expect((await refusal(save("a", { kinds: ["goal", "odds"] }, young))).http).toBe(403);
    expect(await save("a", { kinds: ["goal"] }, young)).toEqual({ kinds: ["goal"] });
    await env.DB.prepare("UPDATE users SET birthday = '' WHERE uid = ?").bind(OTHER_ACCOUNT.uid).run();
  });

  it("a device stores its chosen alerts for each match and team", async () => {
    await save("a");
    await save("a", { subject: "team", id: TEAMS.arsenal, kinds: ["goal", "end"], without_score: 1 });
    const { list, without_score } = await inProcess().push.getPushDevice(device("a"));
    expect(without_score).toBe(1);
    expect(list.map(({ subject, sport, id, kinds, name }) => [subject, sport, id, kinds, name])).toEqual([
      ["team", "football", TEAMS.arsenal, ["goal", "end"], "阿森纳"],
      [
        "match",
        "football",
        MATCHES.firstHalf,
        toAlertKinds(1).toSorted((a, b) => ALERT_KINDS.indexOf(a) - ALERT_KINDS.indexOf(b)),
        expect.stringMatching(/^阿森纳 vs /),
      ],
    ]);
    await save("a", { kinds: ["goal"] });
    await save("a", { subject: "team", id: TEAMS.arsenal, kinds: [] });
    expect((await inProcess({ locale: "pt-BR" }).push.getPushDevice(device("a"))).list).toEqual([
      { subject: "match", sport: "football", id: MATCHES.firstHalf, kinds: ["goal"], name: expect.stringMatching(/^Arsenal x /) },
    ]);
  });

  it("a device's alerts hide the score until the setting is turned off", async () => {
    await save("a", { without_score: 1 });
    await save("a", { subject: "team", id: TEAMS.arsenal });
    await save("a", { kinds: [], without_score: undefined });
    expect(await inProcess().push.getPushDevice(device("a"))).toMatchObject({ without_score: 0, list: [{ subject: "team" }] });
    await save("a", { subject: "team", id: TEAMS.arsenal, without_score: 1 });
    await save("a", { without_score: undefined });
    await save("a", { kinds: [], without_score: undefined });
    expect(await inProcess().push.getPushDevice(device("a"))).toMatchObject({ without_score: 1, list: [{ subject: "team" }] });
    await save("new", { without_score: undefined });
    expect(await kept("new")).toMatchObject({ withoutScore: 0 });
  });

  it("a device's alerts contain only the kinds that the sport has", async () => {
    const { kinds } = await save("a", { sport: "basketball", id: MATCHES.thirdQuarter, kinds: ["start", "goal", "quarter"] });
    expect(kinds).toEqual(["start", "quarter"]);
  });

  it("a guest's alerts pass to the person who signs in", async () => {
    await save("a");
    expect(await kept("a")).toEqual({ uid: null, locale: "zh", brand: "pq8", withoutScore: 0 });
    const token = await requestToken(ACCOUNT);
    await save("a", { without_score: 1 }, inProcess({ token, locale: "pt-BR" }));
    expect(await kept("a")).toEqual({ uid: ACCOUNT.uid, locale: "pt-BR", brand: "pq8", withoutScore: 1 });
  });

  it("a device's alerts need two database round trips", async () => {
    const counter = countingD1(env.DB);
    await save("a", {}, inProcess({ d1: counter.d1 }));
    expect(counter.count()).toBe(2);
    counter.reset();
    await inProcess({ d1: counter.d1 }).push.getPushDevice(device("a"));
    expect(counter.count()).toBe(1);
  });
});

describe("the identity of a device", () => {
  it("a stranger without the secret cannot use a device", async () => {
    await save("a");
    const stranger = { ...device("a"), auth: "AAAAAAAAAAAAAAAAAAAAAA" };
    expect((await refusal(inProcess().push.savePushChoice({ ...stranger, p256dh: keys.p256dh, ...match, kinds: [] }))).http).toBe(
      403,
    );
    expect(await inProcess().push.getPushDevice(stranger)).toEqual({ without_score: 0, list: [] });
    await inProcess().push.forgetPushDevice(stranger);
    expect((await refusal(renew(stranger))).http).toBe(403);
    expect((await inProcess().push.getPushDevice(device("a"))).list).toHaveLength(1);
  });

  it("a device keeps its choices with a new subscription", async () => {
    await save("a");
    await renew(device("a"));
    expect((await inProcess().push.getPushDevice(device("a"))).list).toEqual([]);
    expect((await inProcess().push.getPushDevice(device("b"))).list).toHaveLength(1);
    await inProcess().push.forgetPushDevice(device("b"));
    expect(await env.DB.prepare("SELECT count(*) AS n FROM push_choices").first("n")).toBe(0);
  });

  it("a device gets alerts without the score if its browser hides scores", async () => {
    await save("a");
    expect(await kept("a")).toMatchObject({ withoutScore: 0 });
    await inProcess().push.saveScoreChoice({ ...device("a"), auth: device("b").endpoint.slice(0, 20), without_score: 1 });
    expect(await kept("a")).toMatchObject({ withoutScore: 0 });
    await inProcess().push.saveScoreChoice({ ...device("a"), without_score: 1 });
    expect(await kept("a")).toMatchObject({ withoutScore: 1 });
    expect((await inProcess().push.getPushDevice(device("a"))).list).toHaveLength(1);
  });

  it("a person has at most twenty devices", async () => {
    const token = await requestToken(OTHER_ACCOUNT);
    for (let i = 0; i < 21; i += 1) await save(`d${i}`, {}, inProcess({ token, now: () => FIXTURE_NOW_MS + i * 1_000 }));
    expect(await env.DB.prepare("SELECT count(*) AS n FROM push_devices").first("n")).toBe(20);
    expect(await kept("d0")).toBeNull();
  });
});

describe("refusals of devices", () => {
  it.each<[string, object, number]>([
    ["a host that is no push service", { endpoint: "https://169.254.169.254/latest" }, 400],
    ["plain http", { endpoint: "http://push.test/a" }, 400],
    ["keys that are none", { p256dh: "AAAA" }, 400],
    ["an unknown match", { id: 999_999 }, 404],
    ["a match of the other sport", { sport: "basketball" }, 404],
    ["a match that is over", { id: MATCHES.finished }, 403],
  ])("the server refuses a device with %s", async (_, more, http) => {
    expect((await refusal(save("a", more))).http).toBe(http);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM push_devices").first("n")).toBe(0);
  });

  it("a device can choose at most two hundred matches and teams", async () => {
    await save("a");
    const insert = env.DB.prepare("INSERT INTO push_choices SELECT id, 'match', ?, 1, 1, 0 FROM push_devices");
    await env.DB.batch(Array.from({ length: 199 }, (_, i) => insert.bind(50_000 + i)));
    const full = await refusal(save("a", { subject: "team", id: TEAMS.arsenal }, inProcess({ locale: "pt-BR" })));
    expect([full.http, full.message]).toEqual([403, "Este aparelho já tem 200 alertas. Cancele alguns antes"]);
    expect((await save("a", { kinds: ["goal"] })).kinds).toEqual(["goal"]);
    expect((await save("a", { kinds: [] })).kinds).toEqual([]);
  });

  it("many new devices from one network are refused", async () => {
    const from = inProcess({ ip: "203.0.113.77" });
    for (let i = 0; i < 60; i += 1) await save(`n${i}`, {}, from);
    expect((await refusal(save("n60", {}, from))).http).toBe(429);
    await save("n59", { kinds: ["goal"] }, from);
  });
});

describe("the clean-up of devices", () => {
  it("the clean-up deletes devices without choices after ninety days", async () => {
    const old = inProcess({ now: () => FIXTURE_NOW_MS - 91 * 86_400_000 });
    await save("old-and-empty", {}, old);
    await save("old-with-team", { subject: "team", id: TEAMS.arsenal }, old);
    await save("new-and-empty");
    await tidyDevices(env.DB, NOW_S + 4 * 86_400);
    const { results } = await env.DB.prepare("SELECT endpoint FROM push_devices ORDER BY endpoint").all<{ endpoint: string }>();
    expect(results.map(({ endpoint }) => endpoint.split("/").at(-1))).toEqual(["new-and-empty", "old-with-team"]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM push_choices WHERE subject = 'match'").first("n")).toBe(0);
  });
});
