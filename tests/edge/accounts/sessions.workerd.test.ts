import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Call } from "#edge/contract/call.ts";
import { contract } from "#edge/contract/index.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { signToken } from "#edge/ground/visit/viewer.ts";
import { noteSeen, sessionWithFollows } from "#edge/members/session.ts";
import { findViewer } from "#edge/product/provide.ts";
import { countingD1 } from "#tests/support/counting-d1.ts";
import { chatNotingKicks } from "#tests/support/fake-chat.ts";
import { ACCOUNT, FIXTURE_NOW_MS, OPERATOR, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { readEnd, refusal } from "#tests/support/refusal.ts";
import { API_ORIGIN, apiFetch, inProcess, requestToken } from "../product/implementations.ts";
import { OWN_CALLS } from "../product/own-calls.ts";

beforeAll(() => seedFixture(env.DB));
beforeEach(() => env.DB.prepare("delete from sessions").run());

const { password } = ACCOUNT;

const isOpen = async (token: string): Promise<boolean> => {
  const end = await readEnd(inProcess({ token }).user.getUserInfo({}), ({ status }) => status);
  expect(["done", 2]).toContain(end);
  return end === "done";
};
const readList = async (token: string) => (await inProcess({ token }).user.getSessions({})).list;

it("a token is invalid everywhere after logout @spec 4.20 @spec 6.2", async () => {
  const token = await requestToken();
  await inProcess({ token }).user.logout({});
  expect(await findViewer(env, token, FIXTURE_NOW_MS, () => undefined)).toBeNull();
  const cookie = `session=${await signToken(token, env.SESSION_SECRET)}`;
  const ways: HeadersInit[] = [{ cookie, origin: API_ORIGIN }, { authorization: `Bearer ${token}` }];
  for (const headers of ways) {
    const response = await apiFetch(`${API_ORIGIN}/webapi/User/getUserInfo`, { method: "POST", body: "{}", headers });
    expect(await response.json()).toEqual({ status: 2, msg: "登录超时", data: null });
  }
});

describe("sessions of an account", () => {
  it("the list of sessions contains no token", async () => {
    const [old, other, mine] = [
      await requestToken(),
      await requestToken(ACCOUNT, { now: () => FIXTURE_NOW_MS - 60_000 }),
      await requestToken(),
    ];
    await requestToken(OTHER_ACCOUNT);
    await env.DB.prepare("update sessions set user_agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0.0.0 Safari/537.36'").run();
    const list = await readList(mine);
    expect(list.map(({ current }) => current)).toEqual([true, false, false]);
    expect(list[0]).toMatchObject({
      browser: "Chrome",
      system: "Windows",
      created_at: FIXTURE_NOW_MS / 1000,
      last_seen: FIXTURE_NOW_MS / 1000,
    });
    expect(list[2]?.last_seen).toBe(FIXTURE_NOW_MS / 1000 - 60);
    for (const token of [old, other, mine]) expect(JSON.stringify(list)).not.toContain(token);
  });

  it("a person can end one session while the other sessions continue @spec 4.20 @spec 8.1", async () => {
    const [gone, kept, mine] = [await requestToken(), await requestToken(), await requestToken()];
    const before = await readList(mine);
    const ids = new Map(
      await Promise.all([gone, kept].map(async (token) => [token, (await readList(token))[0]?.id ?? ""] as const)),
    );
    expect(await inProcess({ token: mine }).user.endSession({ id: ids.get(gone) ?? "", password })).toEqual({ ended: 1 });
    expect([await isOpen(gone), await isOpen(kept), await isOpen(mine)]).toEqual([false, true, true]);
    expect(await findViewer(env, gone, FIXTURE_NOW_MS, () => undefined)).toBeNull();
    const response = await apiFetch(`${API_ORIGIN}/webapi/User/getUserInfo`, {
      method: "POST",
      body: JSON.stringify({ token: gone }),
    });
    expect(await response.json()).toEqual({ status: 2, msg: "登录超时", data: null });
    expect((await readList(mine)).length).toBe(before.length - 1);
  });

  it("the owner can end all sessions except the current one", async () => {
    const [one, two, mine] = [await requestToken(), await requestToken(), await requestToken()];
    expect(await inProcess({ token: mine }).user.endSession({ id: "others", password })).toEqual({ ended: 2 });
    expect([await isOpen(one), await isOpen(two), await isOpen(mine)]).toEqual([false, false, true]);
  });

  it("the owner ends all other sessions only with the right password", async () => {
    const [other, mine] = [await requestToken(), await requestToken()];
    const [{ id } = { id: "" }] = await readList(other);
    const { user } = inProcess({ token: mine });
    const tried = [undefined, ...Array.from({ length: 5 }, () => "a wrong one"), password];
    const refusals = [];
    for (const typed of tried) refusals.push(await refusal(user.endSession({ id, password: typed })));
    expect(refusals.map(({ http, field }) => [http, field])).toEqual([
      ...Array.from({ length: 6 }, () => [403, "password"]),
      [429, undefined],
    ]);
    expect(await isOpen(other)).toBe(true);
  });

  it("the owner needs no password to end a single session", async () => {
    const mine = await requestToken();
    const [{ id } = { id: "" }] = await readList(mine);
    expect([await inProcess({ token: mine }).user.endSession({ id }), await isOpen(mine)]).toEqual([{ ended: 1 }, false]);
  });

  it("the end of a login session also ends its chat sessions @spec 4.63 @spec 6.2", async () => {
    const kicked: string[] = [];
    const chat = chatNotingKicks(kicked);
    const [other, mine] = [await requestToken(), await requestToken()];
    const [{ id } = { id: "" }] = await readList(other);
    await inProcess({ token: mine, chat }).user.endSession({ id, password });
    expect(kicked).toEqual([String(ACCOUNT.uid)]);
    // The call ended no session, so it kicked no chat session.
    await inProcess({ token: mine, chat }).user.endSession({ id: "others", password });
    expect(kicked.length).toBe(1);
  });

  it("a logout also ends the chat sessions @spec 6.2", async () => {
    const kicked: string[] = [];
    const chat = chatNotingKicks(kicked);
    const token = await requestToken();
    await inProcess({ token, chat }).user.logout({});
    expect(kicked).toEqual([String(ACCOUNT.uid)]);
  });

  it("nobody can see or end the sessions of a different person", async () => {
    const [theirs, mine] = [await requestToken(OTHER_ACCOUNT), await requestToken()];
    const [{ id } = { id: "" }] = await readList(theirs);
    const { http } = await refusal(inProcess({ token: mine }).user.endSession({ id, password }));
    expect([http, await isOpen(theirs)]).toEqual([404, true]);
    expect((await readList(mine)).map((session) => session.id)).not.toContain(id);
    await inProcess({ token: mine }).user.endSession({ id: "others", password });
    expect(await isOpen(theirs)).toBe(true);
  });

  it("a token sent with a different person's user id is invalid @spec 7.2", async () => {
    const mine = await requestToken();
    for (const [group, name, fields] of OWN_CALLS) {
      const { path, input } = (contract[group] as unknown as Record<string, Call>)[name]!;
      const body = { ...fields, token: mine, uid: OTHER_ACCOUNT.uid };
      expect([path, input.safeParse(body).success]).toEqual([path, true]);
      const response = await apiFetch(API_ORIGIN + path.replace(":sport", "football"), {
        method: "POST",
        body: JSON.stringify(body),
      });
      expect([path, ((await response.json()) as { status: number }).status]).toEqual([path, 2]);
    }
    expect(await isOpen(mine)).toBe(true);
  });

  it("calls for operators refuse everybody else @spec 6.4", async () => {
    const [viewer, operator, ended] = [await requestToken(), await requestToken(OPERATOR), await requestToken(OPERATOR)];
    await inProcess({ token: ended }).user.logout({});
    const calls = Object.values(contract)
      .flatMap((group) => Object.values(group) as Call[])
      .filter(({ access }) => access === "operator");
    expect(calls.length).toBeGreaterThan(2);
    const request = async (path: string, body: object) =>
      (await (await apiFetch(API_ORIGIN + path, { method: "POST", body: JSON.stringify(body) })).json()) as {
        status: number;
        msg: string;
      };
    for (const { path } of calls) {
      expect([path, (await request(path, {})).status]).toEqual([path, 2]);
      expect([path, (await request(path, { token: ended })).status]).toEqual([path, 2]);
      // The request lacks the call's input, so this refusal proves that the right is checked before the input is read.
      expect([path, await request(path, { token: viewer })]).toEqual([
        path,
        { status: 1, msg: "此功能仅限运营人员使用", data: null, reason: { code: "refused", detail: "此功能仅限运营人员使用" } },
      ]);
      expect([path, (await request(path, { token: operator, uid: ACCOUNT.uid })).status]).toEqual([path, 2]);
      expect([path, (await request(path, { token: operator })).msg]).not.toEqual([path, "此功能仅限运营人员使用"]);
    }
    expect(calls.every(({ path }) => path.startsWith("/api/operate/"))).toBe(true);
  });

  it("a session records its last use at most once in ten minutes", async () => {
    const token = await requestToken();
    const counter = countingD1(env.DB);
    const seenAt = async (ms: number): Promise<number> => {
      const found = await sessionWithFollows(openDatabase(env.DB), token, FIXTURE_NOW_MS + ms);
      if (!found) throw new Error("the session is gone");
      counter.reset();
      await noteSeen(openDatabase(counter.d1), token, found, FIXTURE_NOW_MS + ms);
      return counter.count();
    };
    expect([await seenAt(599_000), await seenAt(600_000), await seenAt(610_000)]).toEqual([0, 1, 0]);
    expect((await readList(token))[0]?.last_seen).toBe(FIXTURE_NOW_MS / 1000 + 600);
  });
});
