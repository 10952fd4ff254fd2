import { env, SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { UPLOAD_FILE_TYPES, UPLOAD_SLICE_BYTES } from "#chat/protocol/limits/uploads.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { QUOTA_BYTES, sweepFiles } from "#edge/ground/files/file-book.ts";
import { storePicture } from "#edge/ground/files/pictures.ts";
import { storedFiles } from "#edge/ground/files/schema/files.ts";
import { sealTicket } from "#edge/ground/files/upload-ticket.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { articles } from "#edge/news/schema/articles.ts";
import { posts } from "#edge/shorts/schema/shorts.ts";
import { feedback } from "#edge/site/schema/service.ts";
import { rooms, videos } from "#edge/streams/schema/rooms.ts";
import { inProcess, requestToken } from "../edge/product/implementations.ts";
import { ACCOUNT, NOW_S, OPERATOR, OTHER_ACCOUNT, seedFixture } from "../support/fixture.ts";
import { formKey } from "../support/form-key.ts";
import { refusal } from "../support/refusal.ts";

const APP_ID = 1_400_000_000;
const DAY_S = 86_400;
const PNG = Uint8Array.from([0x89, ...Buffer.from("PNG\r\n\x1a\n"), ...Buffer.from("pixels of no picture in particular")]);
const db = openDatabase(env.DB);
let made = 0;
const newKey = () => `${(++made).toString(16).padStart(32, "a")}.bin`;
const expiresAt = () => Math.floor(Date.now() / 1_000) + 900;

const put = (key: string, owner: string, bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  SELF.fetch(
    `http://relay/chat/uploads/${key}?ticket=${sealTicket(env.CHAT_SECRET, APP_ID, { key, fileType: UPLOAD_FILE_TYPES.FILE, expiresAt: expiresAt(), owner })}`,
    { method: "PUT", body: bytes, headers },
  );
const read = (key: string) => SELF.fetch(`http://relay/chat/files/${key}`);
const usedBy = async (owner: string) =>
  (await env.DB.prepare("select coalesce(sum(bytes), 0) as n from stored_files where owner = ? and removed_at = 0")
    .bind(owner)
    .first<number>("n")) ?? 0;
const filled = (owner: string, bytes: number) =>
  db.insert(storedFiles).values({ key: newKey(), owner, bytes, createdAt: NOW_S, checkedAt: NOW_S });
const picture = async (uid: number) => {
  const stored = await storePicture(env.MEDIA, PNG, { db, uid, nowS: NOW_S });
  if (!("address" in stored)) throw new Error(stored.refused);
  return { ...stored, key: stored.address.slice("/chat/files/".length) };
};
const isThere = async (key: string) => (await env.MEDIA.head(`chat/files/${key}`)) !== null;

beforeAll(() => seedFixture(env.DB));

describe("the storage quota of one person", () => {
  it("one person stores no more than the quota", async () => {
    await filled("greedy", QUOTA_BYTES - 50);
    expect((await put(newKey(), "greedy", PNG)).status).toBe(200);
    const [whole, sliced] = [newKey(), newKey()];
    expect((await put(whole, "greedy", PNG)).status).toBe(413);
    expect(
      (await put(sliced, "greedy", PNG, { "content-range": `bytes 0-${PNG.byteLength - 1}/${PNG.byteLength}` })).status,
    ).toBe(413);
    expect([
      await isThere(whole),
      await isThere(sliced),
      (await env.MEDIA.list({ prefix: `chat/pending/${sliced}` })).objects.length,
    ]).toEqual([false, false, 0]);
    expect((await put(newKey(), "somebody else", PNG)).status).toBe(200);
  });

  it("the quota also holds if a later slice declares a larger file", async () => {
    await filled("liar", QUOTA_BYTES - 2 * UPLOAD_SLICE_BYTES);
    const [key, slice] = [newKey(), new Uint8Array(UPLOAD_SLICE_BYTES)];
    const part = (index: number, slices: number) => ({
      "content-range": `bytes ${index * UPLOAD_SLICE_BYTES}-${(index + 1) * UPLOAD_SLICE_BYTES - 1}/${slices * UPLOAD_SLICE_BYTES}`,
    });
    const answers = [];
    for (const [index, slices] of [
      [0, 2],
      [1, 3],
      [2, 3],
    ] as const)
      answers.push((await put(key, "liar", slice, part(index, slices))).status);
    expect([answers, await isThere(key)]).toEqual([[200, 200, 413], false]);
  });

  it("the quota holds if many files arrive at once", async () => {
    await filled("hasty", QUOTA_BYTES - 2 * PNG.byteLength);
    const responses = await Promise.all(Array.from({ length: 8 }, () => put(newKey(), "hasty", PNG)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await usedBy("hasty")).toBe(QUOTA_BYTES);
  });

  it("the quota charges a repeated file only once", async () => {
    const key = newKey();
    expect([(await put(key, "careful", PNG)).status, (await put(key, "careful", PNG)).status, await usedBy("careful")]).toEqual([
      200,
      200,
      PNG.byteLength,
    ]);
    const image = newKey();
    const ticket = sealTicket(env.CHAT_SECRET, APP_ID, {
      key: image,
      fileType: UPLOAD_FILE_TYPES.IMAGE,
      expiresAt: expiresAt(),
      owner: "careful",
    });
    expect(
      (
        await SELF.fetch(`http://relay/chat/uploads/${image}?ticket=${ticket}`, {
          method: "PUT",
          body: new TextEncoder().encode("no picture at all, by far"),
        })
      ).status,
    ).toBe(415);
    expect(await usedBy("careful")).toBe(PNG.byteLength);
  });

  it("the quota also holds for pictures of forms", async () => {
    await filled(String(OTHER_ACCOUNT.uid), QUOTA_BYTES);
    expect(await storePicture(env.MEDIA, PNG, { db, uid: OTHER_ACCOUNT.uid, nowS: NOW_S })).toEqual({ refused: "full" });
    await db.delete(storedFiles).where(eq(storedFiles.owner, String(OTHER_ACCOUNT.uid)));
  });
});

describe("the lifetime of a stored picture", () => {
  const settings = async (key: string, value: unknown) =>
    env.DB.prepare("insert into settings (key, value) values (?1, ?2) on conflict (key) do update set value = ?2")
      .bind(key, JSON.stringify(value))
      .run();
  const DOORS: Record<string, (address: string) => Promise<unknown>> = {
    "a person's avatar": (avatar) => db.update(users).set({ avatar }).where(eq(users.uid, ACCOUNT.uid)),
    "a live room's cover": (cover) => db.insert(rooms).values({ anchorId: ACCOUNT.uid, cover }),
    "a recording's cover": (cover) =>
      db.insert(videos).values({
        kind: "recording",
        anchorId: ACCOUNT.uid,
        title: "",
        cover,
        url: "/rec/cover",
        durationS: 1,
        startedAt: NOW_S,
        createdAt: NOW_S,
      }),
    "a report to customer service": (address) =>
      db.insert(feedback).values({
        id: "20261121-REPORT",
        uid: ACCOUNT.uid,
        kind: "bug",
        content: "see",
        pictures: JSON.stringify([address]),
        locale: "zh",
        state: "open",
        requestKey: formKey(),
        createdAt: NOW_S,
      }),
    "the third picture of a post": async (address) =>
      db.insert(posts).values({
        id: 1_000_000_901,
        kind: "moment",
        uid: ACCOUNT.uid,
        text: 'with "quotes" and \\ ',
        pictures: JSON.stringify([(await picture(ACCOUNT.uid)).address, (await picture(ACCOUNT.uid)).address, address]),
        state: "pending",
        requestKey: formKey(),
        createdAt: NOW_S,
      }),
    "an advert": (address) => settings("banners", [{ id: 1, image: `https://m.example.com${address}`, url: 'say "hi"' }]),
    "an article": (address) =>
      db.insert(articles).values({
        id: 901,
        kind: "news",
        titleZh: "",
        titlePt: "",
        bodyZh: "",
        bodyPt: `![x](${address}) and a line\nwith "quotes"`,
        publishedAt: NOW_S,
        isDraft: 0,
      } as never),
    "a group of the chat": (address) =>
      env.DB.prepare("insert into file_uses (file, kind, subject) values (?, 'group-picture', '@TGS#1')")
        .bind(address.slice("/chat/files/".length, "/chat/files/".length + 32))
        .run(),
  };

  it.each(Object.keys(DOORS))("a picture stays stored during its use by %s", async (door) => {
    await db.update(users).set({ isOperate: 1 }).where(eq(users.uid, ACCOUNT.uid));
    const [kept, orphan] = [await picture(ACCOUNT.uid), await picture(ACCOUNT.uid)];
    await DOORS[door]?.(kept.address);
    await db.update(users).set({ isOperate: 0 }).where(eq(users.uid, ACCOUNT.uid));
    await db.update(storedFiles).set({ checkedAt: NOW_S });
    await sweepFiles(db, env.MEDIA, NOW_S + 60);
    // A guest may not see the pictures of a report.
    const shown = door === "a report to customer service" ? 403 : 200;
    expect([(await read(kept.key)).status, (await read(orphan.key)).status]).toEqual([shown, 200]);
    for (let minute = 0; minute < 3; minute++) await sweepFiles(db, env.MEDIA, NOW_S + 2 * DAY_S);
    expect([(await read(kept.key)).status, (await read(orphan.key)).status]).toEqual([shown, 404]);
  });

  it("a picture is deleted a day after its replacement", async () => {
    const [first, shared, last] = [await picture(ACCOUNT.uid), await picture(ACCOUNT.uid), await picture(ACCOUNT.uid)];
    for (const { address } of [first, shared, last])
      await db.update(users).set({ avatar: address }).where(eq(users.uid, ACCOUNT.uid));
    await db.update(rooms).set({ cover: shared.address }).where(eq(rooms.anchorId, ACCOUNT.uid));
    await db.update(storedFiles).set({ checkedAt: NOW_S });
    for (let minute = 0; minute < 3; minute++) await sweepFiles(db, env.MEDIA, NOW_S + 2 * DAY_S);
    expect(await Promise.all([first.key, shared.key, last.key].map(isThere))).toEqual([false, true, true]);
  });

  it("triggers count the uses of every picture column", async () => {
    const { results } = await env.DB.prepare("select type, tbl_name as held, sql from sqlite_master where sql is not null").all<{
      type: string;
      held: string;
      sql: string;
    }>();
    const triggers = results.filter(({ type, sql }) => type === "trigger" && sql.includes("file_uses"));
    const columns = results
      .filter(({ type }) => type === "table")
      .flatMap(({ held, sql }) =>
        [...sql.matchAll(/`(avatar|cover|pictures?|evidence|body|body_zh)` text/g)].map(([, part = ""]) => ({ held, part })),
      );
    expect(columns.length).toBeGreaterThan(10);
    const uncounted = columns.filter(
      ({ held, part }) =>
        triggers.filter((trigger) => trigger.held === held && new RegExp(`\\b${part}\\b`).test(trigger.sql)).length < 3,
    );
    // The group's own object writes the uses of its picture together with its row.
    expect(uncounted).toEqual([{ held: "chat_groups", part: "avatar" }]);
  });

  it("a person cannot use somebody else's file as a picture", async () => {
    const { address } = await picture(OTHER_ACCOUNT.uid);
    const { user } = inProcess({ token: await requestToken(ACCOUNT) });
    expect((await refusal(user.editUserInfo({ avatar: address }))).field).toBe("avatar");
  });
});

it("a file taken down by an operator never returns", async () => {
  const operate = inProcess({ token: await requestToken(OPERATOR) }).operate;
  const key = newKey();
  await put(key, "offender", PNG);
  const face = await picture(ACCOUNT.uid);
  await db.update(users).set({ avatar: face.address }).where(eq(users.uid, ACCOUNT.uid));
  for (const address of [`https://site.example/chat/files/${key}`, face.address])
    await operate.removeFile({ address, reason: "against the rules", request_key: formKey() });
  expect([(await read(key)).status, (await put(key, "offender", PNG)).status, (await read(key)).status]).toEqual([404, 403, 404]);
  expect([
    await isThere(face.key),
    (await db.select().from(users).where(eq(users.uid, ACCOUNT.uid)))[0]?.avatar,
    await usedBy("offender"),
  ]).toEqual([false, "", 0]);
  expect((await operate.getLog({ subject_kind: "file", subject_id: key })).list).toMatchObject([
    { kind: "file.remove", reason: "against the rules" },
  ]);
  expect(
    (await refusal(operate.removeFile({ address: "https://elsewhere.example/x", reason: "because", request_key: formKey() })))
      .field,
  ).toBe("address");
  const { token } = { token: await requestToken(ACCOUNT) };
  expect(
    (await refusal(inProcess({ token }).operate.removeFile({ address: key, reason: "mine", request_key: formKey() }))).http,
  ).toBe(403);
});
