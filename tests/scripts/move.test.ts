import { createHash, createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUser } from "#edge/ground/chat-identity/user-sig.ts";
import { openMigrated, readSecrets } from "#scripts/embedded.mjs";
import { checkTarget, compareAll, listAll, moveAll } from "#scripts/move/move.mjs";
import { openSource } from "#scripts/move/source.mjs";
import { openTarget } from "#scripts/move/target.mjs";
import { bundleForSeeding } from "#scripts/seeding-worker.mjs";
import { openStatements } from "#scripts/statements.mjs";
import { SiteSocket, type SiteSocketEnd } from "#tests/support/site-socket.ts";
import { APP_ID, type WireBody } from "#tests/support/wire-session.ts";

const MOVE_SECRET = "m0ve-5ecret-of-two-embedded-installations";
const ORIGIN = "http://127.0.0.1";
const OPEN_WITHIN_MS = 240_000;
const PEOPLE = ["ann", "ben", "cia"] as const;
const ANCHOR = { uid: 4711, mobile: "+8613911112222" };
const LINES_OF_THE_GROUP = 600;
/** A file that is sent in two parts, each of which differs from the other. */
const LARGE = Uint8Array.from({ length: 9_000_000 }, (_, at) => at % 251);

type Bindings = Record<string, string>;
type Send = (path: string, init: object) => Promise<Response>;

let root: string;
let bundle: string;
let source: Awaited<ReturnType<typeof openSource>>;
const noted: { kind: string; name: string; rows: number; digest: string }[] = [];
const note = (line: (typeof noted)[number]) => void noted.push(line);

const openSite = async (name: string, bindings: Bindings = {}): Promise<Miniflare> => {
  const { mf } = await openMigrated({
    dataDir: join(root, name),
    bundle,
    bindings: { BOARD_DRIVER: "intake", DEMO_WORLD: "off", ...bindings },
  });
  return mf;
};
const sender =
  (mf: Miniflare): Send =>
  (path, init) =>
    mf.dispatchFetch(`${ORIGIN}${path}`, init) as unknown as Promise<Response>;

async function call(
  mf: Miniflare,
  path: string,
  content: object,
  [secret, header] = ["CHAT_SECRET", "x-chat-signature"],
): Promise<WireBody> {
  const body = JSON.stringify(content);
  const t = Math.floor(Date.now() / 1000);
  const digest = createHash("sha256").update(body).digest("hex");
  const key = readSecrets(join(root, "old"))[secret];
  const v2 = createHmac("sha256", key).update(`v2.${t}.${path}.${digest}`).digest("hex");
  const answer = await sender(mf)(path, { method: "POST", body, headers: { [header]: `t=${t},v2=${v2}` } });
  const { status, msg, data } = (await answer.json()) as WireBody;
  if (status !== 0) throw new Error(`${path}: ${msg}`);
  return data;
}

async function login(mf: Miniflare, userId: string): Promise<SiteSocket> {
  const socket = await SiteSocket.open(
    async (path) =>
      ((await sender(mf)(path, { headers: { upgrade: "websocket" } })) as unknown as { webSocket: SiteSocketEnd }).webSocket,
  );
  const { CHAT_SECRET: secret } = readSecrets(join(root, "old"));
  const now = Math.floor(Date.now() / 1_000);
  expect(await socket.tryLogin(userId, signUser(userId, { sdkAppId: APP_ID, secret, now }))).toMatchObject({ ErrorCode: 0 });
  return socket;
}

async function ask(socket: SiteSocket, command: string, body: object): Promise<WireBody> {
  const answer = await socket.ask(command, body);
  if (answer.ErrorCode !== 0) throw new Error(`${command}: ${answer.ErrorCode} ${answer.ErrorInfo}`);
  return answer;
}

/** Messages as their readers see them; a tip's body is no list. */
const shown = ({ From_Account, MsgSeq, MsgBody }: WireBody) => [From_Account, MsgSeq, MsgBody?.[0]?.MsgContent?.Text ?? MsgBody];

/** People who talk: private messages, a group with a muted member and more lines than a page has, and a room. */
async function live(mf: Miniflare): Promise<void> {
  await call(mf, "/chat/accounts", { accounts: PEOPLE.map((user_id) => ({ user_id, nick: user_id.toUpperCase() })) });
  for (const [random, words] of ["hello", "are you there?", "good night"].entries())
    await call(mf, "/chat/messages", { from: "ann", to: "ben", text: words, key: { random, client_seq: random } });
  await call(mf, "/chat/groups", { group_id: "club", type: "Public", name: "Club", owner: "ann", members: ["ben", "cia"] });
  await call(mf, "/chat/groups", { group_id: "lounge", type: "ChatRoom", name: "Lounge", owner: "ann" });
  for (let random = 1; random <= LINES_OF_THE_GROUP; random++)
    await call(mf, "/chat/groups/messages", {
      group_id: "club",
      from: "ann",
      text: `line ${random} 'ü' "日本"`,
      key: { random, client_seq: random },
    });
  for (let random = 1; random <= 3; random++)
    await call(mf, "/chat/groups/messages", { group_id: "lounge", text: `room ${random}`, key: { random, client_seq: random } });
  const ann = await login(mf, "ann");
  await ask(ann, "group_open_http_svc.modify_group_member_info", { GroupId: "club", Member_Account: "cia", ShutUpTime: 864_000 });
  const ben = await login(mf, "ben");
  await ask(ben, "openim.set_c2c_peer_mute_notifications", { Peer_Account: ["ann"], Mute_Notifications: 2 });
  await ask(ben, "sns.black_list_add", { From_Account: "ben", To_Account: ["cia"] });
  for (const socket of [ann, ben]) socket.close();
}

/** All that the people see, by the wire. */
async function look(mf: Miniflare): Promise<object> {
  const ben = await login(mf, "ben");
  const { SessionItem } = await ask(ben, "recentcontact.page_get", { From_Account: "ben" });
  const private_ = await ask(ben, "openim.getroammsg", {
    Peer_Account: "ann",
    MaxCnt: 20,
    LastMsgTime: 0,
    MsgKey: "",
    GetDirection: 0,
  });
  const { RspMsgList } = await ask(ben, "group_open_http_svc.group_msg_get", { GroupId: "club", ReqMsgNumber: 20 });
  const { MemberList } = await ask(ben, "group_open_http_svc.get_group_member_info", { GroupId: "club", Limit: 100, Offset: 0 });
  const muted = await ask(ben, "openim.get_c2c_peer_mute_notifications", { MuteNotificationsSeq: 0 });
  const blocked = await ask(ben, "sns.black_list_get", { From_Account: "ben", StartIndex: 0, MaxLimited: 10 });
  await ask(ben, "group_open_http_svc.apply_join_group", { GroupId: "lounge" });
  const room = await ask(ben, "group_open_http_svc.group_msg_get", { GroupId: "lounge", ReqMsgNumber: 20 });
  ben.close();
  const byAccount = (a: WireBody, b: WireBody) => String(a.Member_Account).localeCompare(String(b.Member_Account));
  return {
    // This function itself enters the room, so the list has the room from the second time on.
    conversations: SessionItem.filter(({ GroupType }: WireBody) => GroupType !== "ChatRoom"),
    private: private_.MsgList.map(shown),
    group: RspMsgList.map(shown),
    members: MemberList.map(({ Member_Account, Role, ShutUpUntil, JoinTime }: WireBody) => ({
      Member_Account,
      Role,
      ShutUpUntil,
      JoinTime,
    })).sort(byAccount),
    muted: muted.MuteNotificationsList,
    blocked: blocked.BlackListItem.map(({ To_Account }: WireBody) => To_Account),
    room: room.RspMsgList.map(shown).filter(([, , words]: string[]) => String(words).startsWith("room ")),
  };
}

/** The push key of an anchor, which the channel and the account make together. */
const readKey = async (mf: Miniflare): Promise<string> =>
  (await call(mf, "/streams/key", { mobile: ANCHOR.mobile }, ["SESSION_SECRET", "x-stream-signature"])).key as string;

/** Numbers of the database's rows that the move has to carry, and of its triggers. */
async function countDatabase(mf: Miniflare): Promise<object> {
  const db = await openStatements(mf);
  const count = async (sql: string) => (await db.prepare(sql).first("count")) as number;
  return {
    articles: await count("SELECT count(*) AS count FROM articles"),
    ids: await count("SELECT count(*) AS count FROM chat_ids"),
    triggers: await count("SELECT count(*) AS count FROM sqlite_master WHERE type = 'trigger'"),
    next: await count("SELECT seq AS count FROM sqlite_sequence WHERE name = 'articles'"),
  };
}

const SECRETS = ["SESSION_SECRET", "CHAT_SECRET", "PAYOUT_KEYS", "VAPID_PRIVATE_KEY"];
/** The secrets of the old installation, as a new one gets them. */
const taken = (): Bindings => {
  const secrets = readSecrets(join(root, "old"));
  return Object.fromEntries(SECRETS.map((name) => [name, secrets[name]]));
};

let before: { seen: object; database: object; key: string };

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "matchday-move-"));
  bundle = (await bundleForSeeding()).worker;
  const mf = await openSite("old");
  await live(mf);
  const db = await openStatements(mf);
  const article = db.prepare(
    "INSERT INTO articles (kind, title_zh, title_pt, title_en, body_zh, body_pt, body_en, published_at) VALUES (1, ?, '', '', '', '', '', ?)",
  );
  await db.batch(Array.from({ length: 700 }, (_, at) => article.bind(`title ${at}`, at)));
  await db.prepare("DELETE FROM articles WHERE id > 690").run();
  await db
    .prepare(
      "INSERT INTO users (uid, mobile, password_hash, nick_name, role, is_anchor, invite_code, registered_at) VALUES (?, ?, '', 'Anchor', '', 1, 'CODE4711', 1)",
    )
    .bind(ANCHOR.uid, ANCHOR.mobile)
    .run();
  const media = await mf.getR2Bucket("MEDIA", "matchday");
  await media.put("avatar/ann.png", "a picture", { httpMetadata: { contentType: "image/png" }, customMetadata: { by: "ann" } });
  await media.put("chat/files/large", LARGE as never);
  await media.put("og/drawn.png", "drawn anew");
  before = { key: await readKey(mf), seen: await look(mf), database: await countDatabase(mf) };
  await mf.dispose();
  source = await openSource(join(root, "old"));
}, OPEN_WITHIN_MS);

afterAll(async () => {
  await source?.close();
  rmSync(root, { recursive: true, force: true });
});

/** Opens a target for a move, does something with it, and closes it. */
async function withTarget<T>(
  name: string,
  act: (target: ReturnType<typeof openTarget>, mf: Miniflare) => Promise<T>,
): Promise<T> {
  const mf = await openSite(name, { MOVE_SECRET, ...taken() });
  try {
    return await act(openTarget(sender(mf), MOVE_SECRET, 1), mf);
  } finally {
    await mf.dispose();
  }
}

describe("moving an embedded installation", { timeout: OPEN_WITHIN_MS }, () => {
  it("a dry run lists objects, rows and bytes, and writes nothing", async () => {
    const sums = await listAll(source, note);
    expect(sums).toMatchObject({ box: { count: 4 }, group: { count: 4 }, stream: { count: 1 }, files: { count: 2 } });
    expect(sums.group.rows).toBeGreaterThan(LINES_OF_THE_GROUP);
    expect(noted.map(({ name }) => name)).toContain(JSON.stringify([APP_ID, "club"]));
    for (const { rows, digest } of noted) expect([rows > 0, digest.length]).toEqual([true, 64]);
  });

  it("a move that is broken off goes on where it stopped, and history, unread counts, members, mutes and files are the same", async () => {
    await withTarget("new", async (_, mf) => {
      let left = 4;
      const broken: Send = (path, init) =>
        left-- > 0 ? sender(mf)(path, init) : Promise.reject(Object.assign(new Error("the line is dead"), { isFinal: true }));
      await expect(moveAll(source, openTarget(broken, MOVE_SECRET, 1), note)).rejects.toThrow("the line is dead");
    });
    await withTarget("new", async (target) => {
      checkTarget(await target.describe(), {
        ...(await source.describe()),
        secrets: readSecrets(join(root, "old")),
        moveSecret: MOVE_SECRET,
      });
      const { sums, refused } = await moveAll(source, target, note);
      expect(refused).toEqual([]);
      expect(sums).toMatchObject({
        box: { count: 4 },
        group: { count: 4 },
        stream: { moved: 1 },
        files: { moved: 2 },
        database: { moved: 1 },
      });
      expect(sums.box.there + sums.group.there).toBeGreaterThan(0);
      expect(await compareAll(source, target)).toEqual([]);
    });
    const mf = await openSite("new", taken());
    try {
      expect(await countDatabase(mf)).toEqual(before.database);
      expect(await look(mf)).toEqual(before.seen);
      expect(await readKey(mf)).toBe(before.key);
      const media = await mf.getR2Bucket("MEDIA", "matchday");
      const picture = await media.get("avatar/ann.png");
      expect([await picture?.text(), picture?.httpMetadata?.contentType, picture?.customMetadata]).toEqual([
        "a picture",
        "image/png",
        { by: "ann" },
      ]);
      expect(Buffer.from((await (await media.get("chat/files/large"))?.arrayBuffer()) as ArrayBuffer).equals(LARGE)).toBe(true);
      expect(await media.head("og/drawn.png")).toBeNull();
    } finally {
      await mf.dispose();
    }
  });

  it("a second move changes nothing, even after people have used the new installation", async () => {
    const seen = await (async () => {
      const mf = await openSite("new", taken());
      await call(mf, "/chat/messages", { from: "ben", to: "ann", text: "moved in", key: { random: 77, client_seq: 77 } });
      const found = await look(mf);
      await mf.dispose();
      return found;
    })();
    await withTarget("new", async (target) => {
      const { sums, refused } = await moveAll(source, target, note);
      expect(refused).toEqual([]);
      for (const { moved } of Object.values(sums)) expect(moved).toBe(0);
    });
    const mf = await openSite("new", taken());
    expect(await look(mf)).toEqual(seen);
    await mf.dispose();
  });

  it("an installation that people use already keeps its rows and refuses the others", async () => {
    const mf = await openSite("used", taken());
    await call(mf, "/chat/accounts", { accounts: [{ user_id: "ben", nick: "Another Ben" }] });
    await mf.dispose();
    await withTarget("used", async (target) => {
      const { refused } = await moveAll(source, target, note);
      expect(refused).toEqual([expect.stringMatching(/^box .*"ben"/), expect.stringMatching(/^The database /)]);
    });
  });

  it("nobody but a holder of MOVE_SECRET reaches an installation that is being moved to", async () => {
    await withTarget("closed", async (target, mf) => {
      const status = async (path: string, init: object = {}) => (await sender(mf)(path, init)).status;
      expect(await status("/healthz")).toBe(200);
      for (const path of ["/", "/m/score", "/healthz?deep=1", "/api/reference", "/binfo"])
        expect([path, await status(path)]).toEqual([path, 503]);
      const closed = await sender(mf)("/m/live?lang=es", {});
      expect(await closed.text()).toContain("se está mudando");
      expect(await status("/move/state", { method: "POST", body: "{}" })).toBe(401);
      await expect(openTarget(sender(mf), `${MOVE_SECRET}!`, 1).describe()).rejects.toThrow("answers 401");
      const described = JSON.stringify(await target.describe());
      for (const secret of Object.values(taken())) expect(described).not.toContain(secret);
    });
    const open = await openSite("closed", taken());
    await expect(openTarget(sender(open), MOVE_SECRET, 1).describe()).rejects.toThrow("set MOVE_SECRET");
    await open.dispose();
  });

  it("a target with other secrets, another release or the demo world's passwords is refused with the remedy", async () => {
    const found = await source.describe();
    const secrets = readSecrets(join(root, "old"));
    const about = await withTarget("closed", (target) => target.describe());
    const check = (change: object, more: object = {}) =>
      checkTarget({ ...about, ...change }, { ...found, secrets, moveSecret: MOVE_SECRET, ...more });
    expect(() => check({})).not.toThrow();
    expect(() => check({}, { secrets: { ...secrets, CHAT_SECRET: "another" } })).toThrow(
      "CHAT_SECRET is not the one of this data",
    );
    expect(() => check({ versions: { ...found.versions, group: "1" } })).toThrow("publish this checkout there");
    expect(() => check({ environment: "production" }, { isDemo: true })).toThrow("demo world");
  });
});
