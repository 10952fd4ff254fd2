import { env, SELF } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { readStreamKey } from "#edge/rooms/open-room.ts";
import { reportBroadcast } from "#edge/streams/rooms.ts";
import type { Broadcast } from "#edge/streams/stream-rows.ts";
import { ACCOUNT, OPERATOR, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { readEnd } from "#tests/support/refusal.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

const { uid } = ACCOUNT;
const FORM = {
  apply_type: "anchor",
  real_name: "张三丰",
  sport_id: 2,
  sample_link: "https://example.com/sample",
  agree: 1,
} as const;

let token = "";
const operate = () => inProcess({ token }).operate;
const live = () => inProcess().live;
const why = () => ({ reason: "a good reason", request_key: formKey() });
const ended = (work: Promise<unknown>) => readEnd(work, ({ http }) => http);

async function send(key: string): Promise<number> {
  const segment = new Uint8Array(188).fill(1);
  segment[0] = 0x47;
  const response = await SELF.fetch(`https://site.test/ingest/${key}/a.ts`, { method: "PUT", body: segment });
  await response.text();
  return response.status;
}

beforeAll(async () => {
  await seedFixture(env.DB);
  token = await requestToken(OPERATOR);
});

describe("the room of an anchor", () => {
  it("an approved application opens the anchor's room @spec 6.4", async () => {
    expect(await ended(live().getLivePageData({ anchorid: uid }))).toBe(404);
    const application = await inProcess({ token: await requestToken(ACCOUNT) }).user.apply(FORM);
    const form = { id: application.id, request_key: formKey() };
    expect((await operate().approveApplication(form)).repeated).toBe(false);
    expect((await operate().approveApplication(form)).repeated).toBe(true);
    expect(await live().getLivePageData({ anchorid: uid })).toMatchObject({ group_id: `room-${uid}`, is_live: 0 });
    expect(await live().getLiveChat({ liveid: uid })).toEqual({ group_id: `room-${uid}`, anchorid: uid, member_count: 0 });
    expect((await inProcess().anchor.getRecAnchors({ sport_id: 2 })).list.map(({ anchorid }) => anchorid)).toContain(uid);
    expect((await inProcess().room.getRoomState({ anchorid: uid })).role).toBe("viewer");
  });

  it("an anchor's room accepts segments only under the newest key @spec 6.4", async () => {
    const first = await readStreamKey(env, uid);
    expect(await send(first)).toBe(201);
    await operate().changeStreamKey({ person: uid, change: "renew", ...why() });
    expect(await send(first)).toBe(403);
    const second = await readStreamKey(env, uid);
    expect(await send(second)).toBe(201);
    await operate().changeStreamKey({ person: uid, change: "revoke", ...why() });
    expect(await send(second)).toBe(403);
    const { list } = await operate().getLog({ subject_kind: "person", subject_id: String(uid) });
    expect(list.map(({ kind }) => kind)).toEqual(["person.key-revoke", "person.key-renew"]);
    for (const key of [first, second]) expect(JSON.stringify(list)).not.toContain(key);
  });

  it("the loss of the right to broadcast closes the anchor's room", async () => {
    const key = await readStreamKey(env, uid);
    const roles = { is_anchor_admin: 0, is_operate: 0, is_youliao: 0, person: uid, password: OPERATOR.password };
    await operate().setRoles({ ...roles, is_anchor: 0, ...why() });
    expect(await send(key)).toBe(403);
    expect(await ended(live().getLivePageData({ anchorid: uid }))).toBe(404);
    await operate().setRoles({ ...roles, is_anchor: 1, ...why() });
    expect(await send(key)).toBe(403);
    expect(await send(await readStreamKey(env, uid))).toBe(201);
    expect((await live().getLivePageData({ anchorid: uid })).group_id).toBe(`room-${uid}`);
  });

  it("an operator sets the category, badge and language of a room @spec 3.12", async () => {
    const words = { emoji: "", user_tag: "", live_category: "football\ntalk", live_badge: "精选" };
    await operate().saveWords({ ...words, request_key: formKey() } as never);
    const labels = { person: uid, category: "talk", badge: "精选", weight: 9 };
    await operate().saveRoom({ ...labels, request_key: formKey() });
    expect(await live().getLivePageData({ anchorid: uid })).toMatchObject({ category: "talk", badge: "精选" });
    const { category, badge, weight } = labels;
    expect((await operate().getPerson({ person: uid })).room).toEqual({ category, badge, weight, language: "zh" });
    const save = (change: object) => operate().saveRoom({ ...labels, ...change, request_key: formKey() });
    expect(await ended(save({ badge: "未知" }))).toBe(403);
    expect(await ended(save({ category: "未知" }))).toBe(403);
    expect(await ended(save({ weight: -1 }))).toBe(400);
    expect(await ended(save({ person: OTHER_ACCOUNT.uid }))).toBe(403);
    // A room keeps its badge after operators have removed that badge from the list.
    await operate().saveWords({ ...words, live_badge: "", request_key: formKey() } as never);
    await save({ weight: 3, language: "es" });
    await save({ weight: 4 });
    expect((await operate().getPerson({ person: uid })).room).toEqual({ category, badge, weight: 4, language: "es" });
    const { list } = await operate().getLog({ subject_kind: "person", subject_id: String(uid) });
    expect(list.filter(({ kind }) => kind === "person.room")).toHaveLength(3);
  });

  it("no operator can set their own terms as an anchor @spec 3.1", async () => {
    const before = await operate().getPerson({ person: uid });
    expect(before.anchor).toMatchObject({ sharing_ratio: 50, guildid: 0, anchor_level: 1 });
    const terms = { person: uid, sharing_ratio: 60, guildid: 12 };
    const form = { ...terms, ...why(), version: before.version };
    expect((await operate().saveAnchor(form)).repeated).toBe(false);
    expect((await operate().saveAnchor(form)).repeated).toBe(true);
    expect(await ended(operate().saveAnchor({ ...form, ...why(), guildid: 13 }))).toBe(409);
    const own = inProcess({ token: await requestToken(ACCOUNT) });
    expect(await own.user.getUserInfo({})).toMatchObject({ sharing_ratio: 60, guildid: 12 });
    const [line] = (await operate().getLog({ kind: "person.anchor" })).list;
    expect(line).toMatchObject({ subject_id: String(uid), reason: "a good reason" });
    expect(await ended(operate().saveAnchor({ ...terms, ...why(), sharing_ratio: 71 }))).toBe(400);
    expect(await ended(operate().saveAnchor({ ...terms, ...why(), person: OTHER_ACCOUNT.uid }))).toBe(403);
    expect(await ended(operate().saveAnchor({ ...terms, ...why(), person: OPERATOR.uid }))).toBe(403);
    expect(await ended(own.operate.saveAnchor({ ...terms, ...why() }))).toBe(403);
    expect((await operate().getPerson({ person: OTHER_ACCOUNT.uid })).anchor).toBeNull();
  });

  it("an anchor's room counts the minutes of a broadcast only once", async () => {
    const db = openDatabase(env.DB);
    const broadcast = {
      token: "t",
      startedAt: 1_795_000_000_000,
      endedAt: null,
      viewersMax: 1,
      recordId: null,
    } as unknown as Broadcast;
    const minutes = async () =>
      env.DB.prepare("select live_minutes from anchors where anchor_id = ?").bind(uid).first<number>("live_minutes");
    await reportBroadcast(db, uid, broadcast, { HD: null }, true);
    expect(await minutes()).toBe(0);
    const over = { ...broadcast, endedAt: broadcast.startedAt + 150_000 };
    for (let times = 0; times < 2; times += 1) await reportBroadcast(db, uid, over, { HD: null }, true);
    expect(await minutes()).toBe(2);
  });

  it("a room without an anchor has no key", async () => {
    expect(await ended(operate().changeStreamKey({ person: OTHER_ACCOUNT.uid, change: "renew", ...why() }))).toBe(403);
    const viewer = inProcess({ token: await requestToken(OTHER_ACCOUNT) });
    expect(await ended(viewer.operate.changeStreamKey({ person: uid, change: "revoke", ...why() }))).toBe(403);
  });
});
