import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { openRoom, readStreamKey } from "#edge/rooms/open-room.ts";
import { rooms } from "#edge/streams/schema/rooms.ts";
import { ACCOUNT, OPERATOR, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { personRow } from "#tests/support/people.ts";
import { as } from "../product/implementations.ts";
import { sayInRoom } from "../rooms/room-talk.ts";

const db = openDatabase(env.DB);
let anchorid = 800;

const say = (uid: number, text?: string) => sayInRoom(anchorid, uid, text);

beforeAll(() => seedFixture(env.DB));
beforeEach(async () => {
  anchorid += 1;
  await db.insert(users).values(personRow(anchorid, { isAnchor: 1 }));
  await openRoom(env, anchorid, "anchor");
});

describe("people in a room", () => {
  it("people in a room can read its rules", async () => {
    const guest = await as();
    const { room } = guest;
    expect(await room.getRoomState({ anchorid })).toEqual({
      state: { slow_s: 0, followers_only: 0, min_level: 0, announcement: "", pinned: null, moderators: [] },
      role: "viewer",
      followed: 0,
      bell: 0,
      raid: null,
      as_of: expect.any(Number),
    });
    expect((await (await as(OPERATOR)).room.getRoomState({ anchorid })).role).toBe("operator");
    await expect(room.getRoomState({ anchorid: 999_999 })).rejects.toMatchObject({ http: 404 });
    await expect(room.moderate({ anchorid, act: { act: "unpin" } })).rejects.toMatchObject({ http: 401 });
  });

  it("followers of the anchor can speak in a room for followers @spec 1.2", async () => {
    const operator = await as(OPERATOR);
    await operator.room.moderate({ anchorid, act: { act: "rules", slow_s: 0, followers_only: 1, min_level: 0 } });
    expect((await say(ACCOUNT.uid)).ErrorCode).toBe(120_002);
    const ann = await as(ACCOUNT);
    expect(await ann.room.followAnchor({ anchorid, type: 1 })).toEqual({ followed: 1 });
    expect((await ann.room.getRoomState({ anchorid })).followed).toBe(1);
    await expect.poll(async () => (await say(ACCOUNT.uid)).ErrorCode, { timeout: 10_000 }).toBe(0);
    expect((await say(OTHER_ACCOUNT.uid)).ErrorCode).toBe(120_002);
    await ann.room.followAnchor({ anchorid, type: 0 });
    expect((await ann.room.getRoomState({ anchorid })).followed).toBe(0);
  });

  it("a repeated follow leaves the notification setting unchanged", async () => {
    const ann = await as(ACCOUNT);
    const state = async () => {
      const { followed, bell } = await ann.room.getRoomState({ anchorid });
      return [followed, bell];
    };
    for (const [input, expected] of [
      [{ type: 1 }, [1, 1]],
      [{ type: 1, bell: 0 }, [1, 0]],
      [{ type: 1 }, [1, 0]],
      [{ type: 1, bell: 1 }, [1, 1]],
      [{ type: 0 }, [0, 0]],
      [{ type: 1, bell: 0 }, [1, 0]],
    ] as const) {
      await ann.room.followAnchor({ anchorid, ...input });
      expect(await state()).toEqual(expected);
    }
    expect((await ann.anchor.getFans({ anchorid })).fans_count).toBe(1);
    await ann.room.followAnchor({ anchorid, type: 0 });
  });

  it("a person can moderate a room only after being named a moderator", async () => {
    const [ann, operator] = [await as(ACCOUNT), await as(OPERATOR)];
    const rules = { act: "rules", slow_s: 10, followers_only: 0, min_level: 0 } as const;
    await expect(ann.room.moderate({ anchorid, act: rules })).rejects.toMatchObject({
      http: 403,
      message: "您不能在这个房间管理",
    });
    await expect(ann.room.getRoomDesk({ anchorid })).rejects.toThrow("您不能在这个房间管理");
    await operator.room.moderate({ anchorid, act: { act: "name", person: String(ACCOUNT.uid) } });
    await ann.room.moderate({ anchorid, act: rules });
    const moderation = await ann.room.getRoomDesk({ anchorid });
    expect(moderation.log).toMatchObject([
      { act: "rules", actor: String(ACCOUNT.uid), detail: expect.stringContaining('"slow_s":10') },
      { act: "name", actor: String(OPERATOR.uid), person: String(ACCOUNT.uid) },
    ]);
    expect(moderation.state.slow_s).toBe(10);
    expect((await operator.operate.getLog({ kind: "room.moderate" })).list[0]).toMatchObject({ subject_id: String(anchorid) });
  });

  it("moderators cannot mute or ban the site's staff", async () => {
    const [ann, operator] = [await as(ACCOUNT), await as(OPERATOR)];
    await operator.room.moderate({ anchorid, act: { act: "name", person: String(ACCOUNT.uid) } });
    const person = String(OPERATOR.uid);
    for (const act of [{ act: "ban", person, seconds: 0 } as const, { act: "mute", person, seconds: 600 } as const])
      await expect(ann.room.moderate({ anchorid, act })).rejects.toMatchObject({ http: 403, message: "您不能在这个房间管理" });
    await operator.operate.saveLexicon({ words: "forbidden", request_key: formKey() });
    let tries = 0;
    await expect
      .poll(
        () =>
          ann.room.moderate({ anchorid, act: { act: "announce", text: `a forbidden word ${++tries}` } }).then(() => "", String),
        { timeout: 10_000 },
      )
      .toContain("公告含有不能使用的词");
    await ann.room.moderate({ anchorid, act: { act: "announce", text: "welcome" } });
    expect((await ann.room.getRoomState({ anchorid })).state.announcement).toBe("welcome");
  });

  it.each([
    [{ act: "announce", text: "x".repeat(201) }, /text/],
    [{ act: "rules", slow_s: 7, followers_only: 0, min_level: 0 }, /slow_s is 7: must be one of 0, 5, 10, 30, 60/],
    [{ act: "mute", person: "8", seconds: 61 }, /seconds is 61: must be one of 259200, 86400, 3600, 600/],
    [{ act: "burn" }, /act/],
  ])("the refusal of the action %j names the wrong field", async (act, message) => {
    const ann = await as(ACCOUNT);
    await expect(ann.room.moderate({ anchorid, act: act as never })).rejects.toMatchObject({
      http: 400,
      message: expect.stringMatching(message),
    });
  });
});

describe("the report of a message or broadcast", () => {
  it("a report stores the server's copy of the message", async () => {
    const [ben, operator] = [await as(OTHER_ACCOUNT), await as(OPERATOR)];
    await say(ACCOUNT.uid, "before");
    const { MsgSeq: seq } = await say(ACCOUNT.uid, "an insult");
    const form = { anchorid, seq, reason: "abuse", note: "read it" } as const;
    const { report_id } = await ben.room.report(form);
    expect(await ben.room.report(form)).toEqual({ report_id });
    const { list, waiting } = await operator.operate.getRoomReports({ state: "open" });
    expect(waiting).toBe(1);
    expect(list[0]).toMatchObject({
      report_id,
      anchorid,
      uid: OTHER_ACCOUNT.uid,
      person: String(ACCOUNT.uid),
      message: { text: "an insult" },
      before: [{ text: "before" }],
      stream: null,
    });
    const { version } = await operator.operate.getRoomReport({ report_id });
    const decision = { report_id, decision: "acted", measure: "ban-0", version, request_key: formKey() } as const;
    await operator.operate.decideRoomReport(decision);
    expect((await operator.operate.decideRoomReport(decision)).repeated).toBe(true);
    expect((await say(ACCOUNT.uid)).ErrorCode).toBe(10_007);
    await expect(ben.room.report({ ...form, seq: seq - 1 })).resolves.toBeDefined();
    await expect(
      operator.operate.decideRoomReport({ report_id, decision: "dismissed", request_key: formKey() }),
    ).rejects.toMatchObject({ http: 409 });
  });

  it("an operator's action on a report replaces the anchor's stream key", async () => {
    const key = await readStreamKey(env, anchorid);
    const now = Math.floor(Date.now() / 1_000);
    await db
      .update(rooms)
      .set({ isLive: 1, startedAt: now - 90, title: "pirated" })
      .where(eq(rooms.anchorId, anchorid));
    const { report_id } = await (await as(ACCOUNT)).room.report({ anchorid, seq: 0, reason: "copyright" });
    const operator = await as(OPERATOR);
    const { report } = await operator.operate.getRoomReport({ report_id });
    expect(report).toMatchObject({ message: null, person: String(anchorid), stream: { title: "pirated", started_at: now - 90 } });
    expect(report.stream?.at_s).toBeGreaterThanOrEqual(90);
    await operator.operate.decideRoomReport({ report_id, decision: "acted", request_key: formKey() });
    expect(await readStreamKey(env, anchorid)).not.toBe(key);
  });

  it("a person can report at most twenty times a day", async () => {
    const ann = await as(ACCOUNT);
    await expect(ann.room.report({ anchorid, seq: 77, reason: "spam" })).rejects.toThrow("这条消息已经不在了");
    const { MsgSeq: own } = await say(ACCOUNT.uid, "mine");
    await expect(ann.room.report({ anchorid, seq: own, reason: "spam" })).rejects.toThrow("不能对自己操作");
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 20)
       insert into room_reports (uid, anchor_id, subject, person, reason, evidence, created_at) select ?1, ?2, 'message:' || (1000 + i), 'x', 'spam', '{}', ?3 from n`,
    )
      .bind(ACCOUNT.uid, anchorid, Math.floor(Date.now() / 1_000))
      .run();
    await expect(ann.room.report({ anchorid, seq: 0, reason: "spam" })).rejects.toMatchObject({ http: 429 });
  });
});
