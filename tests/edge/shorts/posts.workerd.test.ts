import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetEndedBans } from "#edge/accounts/ban.ts";
import { COMMENTS_A_MINUTE, FIRST_POST, MOMENT_PICTURES_MAX, MOMENTS_A_DAY, VIDEOS_A_DAY } from "#edge/contract/rules/shorts.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { userBans } from "#edge/ground/people/schema/sanctions.ts";
import { posts, shortCategories, shortComments, shortCounts, shortLikes } from "#edge/shorts/schema/shorts.ts";
import { clips, videos } from "#edge/streams/schema/rooms.ts";
import { ACCOUNT, OPERATOR, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

const db = openDatabase(env.DB);
const NOW_S = Math.floor(Date.now() / 1_000);
const DAY_S = 86_400;

const as = async (person?: { mobile: string; password: string }, later = 0) =>
  inProcess({ token: person ? await requestToken(person) : null, now: () => Date.now() + later * 1_000 });

type PostRow = typeof posts.$inferInsert;
let ids = FIRST_POST + 1_000;
const post = async (more: Partial<PostRow> = {}): Promise<number> => {
  ids += 1;
  await db.insert(posts).values({
    id: ids,
    kind: "video",
    uid: ACCOUNT.uid,
    text: `video ${ids}`,
    url: "/m/samples/clips/1.mp4",
    durationS: 6,
    state: "shown",
    requestKey: formKey(),
    createdAt: NOW_S - 60,
    shownAt: NOW_S - 60,
    ...more,
  });
  return ids;
};
let files = 0;
const video = async (more: Partial<typeof videos.$inferInsert> = {}): Promise<number> => {
  files += 1;
  const [row] = await db
    .insert(videos)
    .values({
      kind: "clip",
      anchorId: OTHER_ACCOUNT.uid,
      title: `clip ${files}`,
      url: `/stream/8/clip/${String(files).padStart(16, "0")}.m3u8`,
      durationS: 12,
      sportId: 1,
      startedAt: NOW_S,
      createdAt: NOW_S - 60,
      ...more,
    })
    .returning({ id: videos.id });
  return row?.id ?? 0;
};

beforeAll(async () => {
  await seedFixture(env.DB);
  await db.update(users).set({ isAnchor: 1 }).where(eq(users.uid, OTHER_ACCOUNT.uid));
  await db.insert(shortCategories).values([
    { id: 1, nameZh: "足球", namePt: "Futebol", sportId: 1, place: 1 },
    { id: 2, nameZh: "球迷", namePt: "Torcida", sportId: 0, place: 2 },
  ]);
});
beforeEach(() =>
  db.batch([
    db.delete(shortComments),
    db.delete(shortLikes),
    db.delete(shortCounts),
    db.delete(posts),
    db.delete(clips),
    db.delete(videos),
  ]),
);

describe("the feed of shorts", () => {
  it("the feed shows each video only once over all pages @spec 2.11", async () => {
    const guest = await as();
    const made: [number, number][] = [];
    for (let at = 0; at < 13; at += 1) {
      const time = NOW_S - 1_000 + (at % 5) * 10;
      made.push([time, await post({ shownAt: time })], [time, await video({ createdAt: time })]);
    }
    await post({ state: "pending", shownAt: 0 });
    await post({ kind: "moment", url: "" });
    await video({ kind: "recording" });
    const seen: number[] = [];
    let cursor = "";
    do {
      const { list, next } = await guest.shorts.getFeed({ cursor, size: 4 });
      expect(list.length).toBeGreaterThan(0);
      seen.push(...list.map(({ id }) => id));
      cursor = next;
    } while (cursor !== "");
    expect(seen).toEqual(made.sort((a, b) => b[0] - a[0] || b[1] - a[1]).map(([, id]) => id));
  });

  it("the feed of a category includes the clips of that sport", async () => {
    const guest = await as();
    const own = await post({ categoryId: 1 });
    const other = await post({ categoryId: 2 });
    const clip = await video();
    await video({ sportId: 2 });
    const of = async (category: number) => (await guest.shorts.getFeed({ category })).list.map(({ id }) => id).sort();
    expect(await of(1)).toEqual([clip, own].sort());
    expect(await of(2)).toEqual([other]);
    expect(await of(3)).toEqual([]);
    await expect(guest.shorts.getFeed({ cursor: "x" })).rejects.toMatchObject({ http: 400 });
  });

  it("the feed continues from any video @spec 2.11", async () => {
    const guest = await as();
    const [older, newer] = [await video({ createdAt: NOW_S - 90 }), await post({ shownAt: NOW_S - 30 })];
    const { short, next } = await guest.shorts.getShort({ id: newer });
    expect(short).toMatchObject({ id: newer, kind: "video", nick_name: expect.any(String), user_level: expect.any(Number) });
    expect((await guest.shorts.getFeed({ cursor: next })).list.map(({ id }) => id)).toEqual([older]);
    for (const id of [await post({ state: "refused" }), await post({ state: "removed" }), older + 50, ids + 50])
      await expect(guest.shorts.getShort({ id })).rejects.toMatchObject({ http: 404 });
  });

  it("the feed names a clip's maker", async () => {
    const id = await video({ url: "/stream/8/clip/00000000000000aa.m3u8" });
    await db
      .insert(clips)
      .values({ uid: ACCOUNT.uid, requestKey: formKey(), url: "/stream/8/clip/00000000000000aa.m3u8", createdAt: NOW_S });
    expect((await (await as()).shorts.getShort({ id })).short).toMatchObject({ uid: OTHER_ACCOUNT.uid, maker: ACCOUNT.uid });
  });
});

describe("likes", () => {
  it("likes count each person once", async () => {
    const id = await video();
    const [ann, bob] = [await as(ACCOUNT), await as(OTHER_ACCOUNT)];
    await expect((await as()).shorts.like({ id, on: 1 })).rejects.toMatchObject({ http: 401 });
    await Promise.all([1, 2, 3, 4].map(() => ann.shorts.like({ id, on: 1 })));
    expect(await bob.shorts.like({ id, on: 1 })).toEqual({ liked: 1, likes: 2 });
    expect(await ann.shorts.getMarks({ ids: [id], uids: [] })).toEqual({ liked: [id], followed: [] });
    await Promise.all([1, 2, 3].map(() => ann.shorts.like({ id, on: 0 })));
    expect(await bob.shorts.like({ id, on: 1 })).toEqual({ liked: 1, likes: 1 });
    expect((await bob.shorts.getFeed({})).list[0]).toMatchObject({ id, likes: 1, comments: 0 });
    await expect(ann.shorts.like({ id: id + 99, on: 1 })).rejects.toMatchObject({ http: 404 });
  });

  it("a like is visible only to its viewer", async () => {
    const ann = await as(ACCOUNT);
    expect(await ann.shorts.follow({ person: OTHER_ACCOUNT.uid, on: 1 })).toEqual({ followed: 1 });
    expect((await ann.shorts.getMarks({ ids: [], uids: [OTHER_ACCOUNT.uid, 9] })).followed).toEqual([OTHER_ACCOUNT.uid]);
    expect(await ann.shorts.follow({ person: OTHER_ACCOUNT.uid, on: 0 })).toEqual({ followed: 0 });
    await expect(ann.shorts.follow({ person: ACCOUNT.uid, on: 1 })).rejects.toMatchObject({ http: 403 });
    await expect(ann.shorts.follow({ person: 987_654, on: 1 })).rejects.toMatchObject({ http: 404 });
  });
});

describe("comments on posts", () => {
  it("a comment sent twice with one key is stored once", async () => {
    const id = await post();
    const ann = await as(ACCOUNT);
    const request = { id, text: " <b>gol</b> ", request_key: formKey() };
    const [first] = await Promise.all([ann.shorts.comment(request), ann.shorts.comment(request)]);
    expect(first).toMatchObject({ text: "<b>gol</b>", uid: ACCOUNT.uid });
    await ann.shorts.comment({ id, text: "two", request_key: formKey() });
    const { list, more } = await (await as()).shorts.getComments({ id });
    expect([list.map(({ text }) => text), more]).toEqual([["two", "<b>gol</b>"], 0]);
    expect((await (await as()).shorts.getShort({ id })).short.comments).toBe(2);
    for (const text of ["", "x".repeat(201)])
      await expect(ann.shorts.comment({ id, text, request_key: formKey() })).rejects.toMatchObject({ http: 400 });
    await expect(ann.shorts.comment({ id, text: "unsayable", request_key: formKey() })).rejects.toMatchObject({ http: 403 });
  });

  it("comments are limited for each person", async () => {
    const id = await post();
    const ann = await as(ACCOUNT);
    const write = () =>
      ann.shorts.comment({ id, text: "x", request_key: formKey() }).catch((error: { http: number }) => error.http);
    const answers = await Promise.all(Array.from({ length: COMMENTS_A_MINUTE + 3 }, write));
    const written = answers.filter((answer) => typeof answer === "object");
    expect([written.length, answers.filter((answer) => answer === 429).length]).toEqual([COMMENTS_A_MINUTE, 3]);
    await ann.shorts.deleteComment({ id: (written[0] as { id: number }).id });
    expect(await write()).toBe(429);
    expect((await (await as()).shorts.getShort({ id })).short.comments).toBe(COMMENTS_A_MINUTE - 1);
    expect(await (await as(ACCOUNT, 61)).shorts.comment({ id, text: "later", request_key: formKey() })).toMatchObject({
      text: "later",
    });
  });

  it("a muted person cannot write comments or moments", async () => {
    const id = await post();
    const [ann, operator] = [await as(ACCOUNT), await as(OPERATOR)];
    const mute = (seconds: number) =>
      operator.operate.mutePerson({ person: String(ACCOUNT.uid), seconds, reason: "rude", request_key: formKey() });
    await mute(3_600);
    const muted = { http: 403, message: expect.stringContaining("禁言到") };
    await expect(ann.shorts.comment({ id, text: "x", request_key: formKey() })).rejects.toMatchObject(muted);
    await expect(ann.shorts.postMoment({ text: "x", request_key: formKey() })).rejects.toMatchObject(muted);
    await expect((await as(ACCOUNT, 3_601)).shorts.comment({ id, text: "x", request_key: formKey() })).resolves.toBeDefined();
    await mute(0);
    await expect(ann.shorts.postMoment({ text: "x", request_key: formKey() })).resolves.toBeDefined();
  });

  it("a stranger cannot delete a comment", async () => {
    const id = await video();
    const [ann, bob, operator] = [await as(ACCOUNT), await as(OTHER_ACCOUNT), await as(OPERATOR)];
    const by = async (person: typeof ann) => (await person.shorts.comment({ id, text: "x", request_key: formKey() })).id;
    const [annOwn, annSecond, annThird, bobOwn] = [await by(ann), await by(ann), await by(ann), await by(bob)];
    await expect(ann.shorts.deleteComment({ id: bobOwn })).rejects.toMatchObject({ http: 403 });
    await expect((await as()).shorts.deleteComment({ id: bobOwn })).rejects.toMatchObject({ http: 401 });
    await ann.shorts.deleteComment({ id: annOwn });
    // Bob counts as the author, because the clip shows him, so he may delete the comment.
    await bob.shorts.deleteComment({ id: annSecond });
    await operator.shorts.deleteComment({ id: annThird });
    await operator.shorts.deleteComment({ id: annThird });
    expect((await bob.shorts.getComments({ id })).list.map((comment) => comment.id)).toEqual([bobOwn]);
    expect((await bob.shorts.getShort({ id })).short.comments).toBe(1);
    const { list } = await operator.operate.getLog({ subject_kind: "post", subject_id: String(id) });
    expect(list.map(({ kind }) => kind)).toEqual(["post.comment"]);
  });
});

describe("moments of people", () => {
  it("moments of text are shown at once @spec 3.1", async () => {
    const ann = await as(ACCOUNT);
    const request = { text: "今晚\n\n\n\n看球", request_key: formKey(), pictures: [] };
    const made = await Promise.all([ann.shorts.postMoment(request), ann.shorts.postMoment(request)]);
    expect(made[0]).toMatchObject({ text: "今晚\n\n看球", state: "shown", kind: "moment" });
    expect(made[1]?.id).toBe(made[0]?.id);
    const guest = await as();
    expect((await guest.shorts.getPersonPosts({ person: ACCOUNT.uid, kind: "moment" })).total).toBe(1);
    expect(await guest.user.getUserBasicInfo({ id: ACCOUNT.uid })).toMatchObject({ moment_count: 1, photos: [] });
    expect((await ann.user.getUserInfo({})).moment_count).toBe(1);
    await expect(guest.shorts.postMoment(request)).rejects.toMatchObject({ http: 401 });
    await expect(ann.shorts.postMoment({ ...request, request_key: formKey(), text: "x".repeat(501) })).rejects.toMatchObject({
      http: 400,
    });
  });

  it("a moment accepts only the author's own pictures @spec 3.1", async () => {
    const ann = await as(ACCOUNT);
    const foreign = { text: "x", request_key: formKey(), pictures: ["/chat/files/00000000000000000000000000000000.jpg"] };
    await expect(ann.shorts.postMoment(foreign)).rejects.toMatchObject({ http: 403, field: "pictures" });
    await expect(
      ann.shorts.postMoment({ ...foreign, pictures: Array.from({ length: MOMENT_PICTURES_MAX + 1 }, () => "/x.jpg") }),
    ).rejects.toMatchObject({ http: 400 });
    await post({ kind: "moment", pictures: '["/a.jpg","/b.jpg"]', createdAt: NOW_S - 90 });
    await post({ kind: "moment", pictures: '["/c.jpg"]', createdAt: NOW_S - 30 });
    await post({ kind: "moment", pictures: '["/d.jpg"]', createdAt: NOW_S, state: "pending" });
    expect((await ann.user.getUserBasicInfo({ id: ACCOUNT.uid })).photos).toEqual(["/c.jpg", "/a.jpg", "/b.jpg"]);
    expect((await ann.user.getUserInfo({})).profile.photos).toEqual(["/c.jpg", "/a.jpg", "/b.jpg"]);
  });

  it("moments and videos are limited for each day", async () => {
    const ann = await as(ACCOUNT);
    const write = () =>
      ann.shorts.postMoment({ text: "x", request_key: formKey() }).catch((error: { http: number }) => error.http);
    const answers = await Promise.all(Array.from({ length: MOMENTS_A_DAY + 2 }, write));
    expect(answers.filter((answer) => answer === 429).length).toBe(2);
    const first = answers.find((answer) => typeof answer === "object") as { id: number };
    await ann.shorts.deletePost({ id: first.id });
    expect(await write()).toBe(429);
    for (let made = 0; made < VIDEOS_A_DAY; made += 1) await post();
    await expect(ann.shorts.beginUpload({ request_key: formKey(), bytes: 5 })).rejects.toMatchObject({ http: 429 });
    await expect((await as(ACCOUNT, DAY_S + 1)).shorts.beginUpload({ request_key: formKey(), bytes: 5 })).resolves.toBeDefined();
  });

  it("moments can be deleted only by their author", async () => {
    const id = await post({ kind: "moment" });
    await expect((await as(OTHER_ACCOUNT)).shorts.deletePost({ id })).rejects.toMatchObject({ http: 403 });
    const ann = await as(ACCOUNT);
    await ann.shorts.deletePost({ id });
    await ann.shorts.deletePost({ id });
    await expect(ann.shorts.getShort({ id })).rejects.toMatchObject({ http: 404 });
    expect((await ann.shorts.getOwnPosts({})).total).toBe(0);
  });
});

describe("visits of a person's page", () => {
  it("visits count once a day for each signed-in visitor @spec 3.1", async () => {
    const visits = async () => (await (await as()).user.getUserBasicInfo({ id: ACCOUNT.uid })).visitor_count;
    const visit = async (person: typeof OPERATOR | typeof ACCOUNT | typeof OTHER_ACCOUNT, later = 0) => {
      const work: Promise<unknown>[] = [];
      const product = inProcess({
        token: await requestToken(person),
        now: () => Date.now() + later * 1_000,
        waitUntil: (promise) => void work.push(promise),
      });
      await product.user.getUserBasicInfo({ id: ACCOUNT.uid });
      await Promise.all(work);
    };
    const before = await visits();
    for (const person of [OTHER_ACCOUNT, OTHER_ACCOUNT, OPERATOR, ACCOUNT]) await visit(person);
    expect((await visits()) - before).toBe(2);
    await visit(OTHER_ACCOUNT, DAY_S);
    expect((await visits()) - before).toBe(3);
  });
});

describe("decisions of operators", () => {
  it("everybody sees the posts that operators approved", async () => {
    const [ann, operator] = [await as(ACCOUNT), await as(OPERATOR)];
    const [good, bad] = [await post({ state: "pending", shownAt: 0 }), await post({ state: "pending", shownAt: 0 })];
    await expect(ann.operate.getPosts({})).rejects.toMatchObject({ http: 403 });
    expect((await operator.operate.getPosts({})).list.map(({ id }) => id)).toEqual([good, bad]);
    const { version } = await operator.operate.getPost({ id: good });
    const request = { id: good, version, request_key: formKey() };
    expect((await operator.operate.approvePost(request)).repeated).toBe(false);
    expect((await operator.operate.approvePost(request)).repeated).toBe(true);
    await expect(operator.operate.approvePost({ ...request, request_key: formKey() })).rejects.toMatchObject({ http: 409 });
    await expect(operator.operate.refusePost({ id: bad, request_key: formKey(), reason: "" })).rejects.toMatchObject({
      http: 400,
    });
    await operator.operate.refusePost({ id: bad, request_key: formKey(), reason: "太模糊" });
    expect((await ann.shorts.getFeed({})).list.map(({ id }) => id)).toEqual([good]);
    const own = await ann.shorts.getOwnPosts({});
    expect(own.list.map(({ state, reason }) => [state, reason]).sort()).toEqual([
      ["refused", "太模糊"],
      ["shown", ""],
    ]);
    const inbox = await ann.user.getSystemMessages({});
    expect(
      inbox.list
        .slice(0, 2)
        .map(({ title }) => title)
        .sort(),
    ).toEqual(["视频已通过", "视频未通过"]);
  });

  it("operators cannot approve their own posts", async () => {
    const id = await post({ state: "pending", uid: OPERATOR.uid });
    const operator = await as(OPERATOR);
    await expect(operator.operate.approvePost({ id, request_key: formKey() })).rejects.toMatchObject({ http: 403 });
  });

  it("nobody sees the posts of an author during a ban", async () => {
    const [ann, operator] = [await as(ACCOUNT), await as(OPERATOR)];
    const [own, other] = [await post(), await video()];
    for (const id of [own, other]) await ann.shorts.comment({ id, text: "x", request_key: formKey() });
    const seen = async () => {
      // A new guest has no cached answers from a second ago.
      const { shorts, search } = await as();
      return [
        (await shorts.getFeed({})).list.map(({ id }) => id).includes(own),
        (await shorts.getShort({ id: own }).catch(() => null)) !== null,
        (await shorts.getPersonPosts({ person: ACCOUNT.uid, kind: "video" })).total > 0,
        (await search.video({ keyword: "video" })).total > 0,
        (await shorts.getComments({ id: other })).list.length > 0,
      ];
    };
    expect(await seen()).toEqual([true, true, true, true, true]);
    await db.insert(userBans).values({ uid: ACCOUNT.uid, until: 0, reason: "x", createdAt: NOW_S });
    expect(await seen()).toEqual([false, false, false, false, false]);
    expect((await operator.operate.getPosts({ state: "shown" })).list.map(({ id }) => id)).toContain(own);
    await db.update(userBans).set({ until: NOW_S - 1 });
    expect(await seen()).toEqual([true, true, true, true, true]);
    await db.delete(userBans);
  });

  it("the count leaves out a banned writer's comments until the ban ends", async () => {
    const [ann, bob, operator] = [await as(ACCOUNT), await as(OTHER_ACCOUNT), await as(OPERATOR)];
    const [one, two] = [await video(), await video()];
    const say = (person: typeof ann, id: number) => person.shorts.comment({ id, text: "x", request_key: formKey() });
    const counts = async () => [
      (await (await as()).shorts.getShort({ id: one })).short.comments,
      (await (await as()).shorts.getShort({ id: two })).short.comments,
    ];
    const deleted = await say(ann, one);
    for (const id of [one, two]) await say(ann, id);
    await say(bob, one);
    expect(await counts()).toEqual([3, 1]);
    await operator.operate.banPerson({ person: ACCOUNT.uid, hours: 24, reason: "insults", request_key: formKey() });
    expect(await counts()).toEqual([1, 0]);
    await operator.shorts.deleteComment({ id: deleted.id });
    await operator.operate.banPerson({ person: ACCOUNT.uid, hours: 72, reason: "insults again", request_key: formKey() });
    expect(await counts()).toEqual([1, 0]);
    await forgetEndedBans(db, NOW_S);
    expect(await counts()).toEqual([1, 0]);
    await db.update(userBans).set({ until: 1 });
    await say(await as(ACCOUNT), two);
    await forgetEndedBans(db, NOW_S);
    expect(await counts()).toEqual([2, 2]);
    await operator.operate.banPerson({ person: ACCOUNT.uid, hours: 0, reason: "for good", request_key: formKey() });
    await forgetEndedBans(db, NOW_S + DAY_S);
    expect(await counts()).toEqual([1, 0]);
    await operator.operate.unbanPerson({ person: ACCOUNT.uid, reason: "appeal", request_key: formKey() });
    expect(await counts()).toEqual([2, 2]);
  });

  it("operators decide reports of every kind in one queue", async () => {
    const [ann, bob, operator] = [await as(ACCOUNT), await as(OTHER_ACCOUNT), await as(OPERATOR)];
    const folder = `${OTHER_ACCOUNT.uid}/0123abcd`;
    const recording = await video({ kind: "recording", url: `/stream/${folder}/master.m3u8` });
    const files = ["master.m3u8", "HD.m3u8", "1.ts"].map((file) => `streams/${folder}/${file}`);
    for (const file of files) await env.MEDIA.put(file, "x");
    const id = await post();
    const { id: comment } = await ann.shorts.comment({ id, text: "rude", request_key: formKey() });
    const reports = [
      await bob.shorts.report({ id, comment, reason: "abuse" }),
      await bob.shorts.report({ id, reason: "spam" }),
      await ann.shorts.report({ id: recording, reason: "copyright" }),
    ];
    expect(await bob.shorts.report({ id, reason: "spam" })).toEqual(reports[1]);
    await expect(ann.shorts.report({ id, reason: "spam" })).rejects.toMatchObject({ http: 403 });
    await expect((await as()).shorts.report({ id, reason: "spam" })).rejects.toMatchObject({ http: 401 });
    await expect(bob.shorts.report({ id, comment: comment + 9, reason: "spam" })).rejects.toMatchObject({ http: 404 });
    const shown = await operator.operate.getRoomReport({ report_id: reports[0]?.report_id ?? 0 });
    expect(shown.report).toMatchObject({
      comment_id: comment,
      short_id: id,
      message: { text: "rude" },
      person: String(ACCOUNT.uid),
    });
    for (const { report_id } of reports)
      await operator.operate.decideRoomReport({ report_id, decision: "acted", request_key: formKey(), reason: "广告" });
    // Comments of a removed post are as closed as the post.
    await expect(ann.shorts.getComments({ id })).rejects.toMatchObject({ http: 404 });
    await expect(ann.shorts.getShort({ id })).rejects.toMatchObject({ http: 404 });
    await expect(ann.shorts.getShort({ id: recording })).rejects.toMatchObject({ http: 404 });
    // The recording's address no longer plays. Its segments stay, because they belong to clips.
    expect((await Promise.all(files.map((file) => env.MEDIA.head(file)))).map((file) => file !== null)).toEqual([
      false,
      false,
      true,
    ]);
    expect((await ann.shorts.getOwnPosts({})).list[0]).toMatchObject({ state: "removed", reason: "广告" });
  });
});

describe("the search for videos and people", () => {
  it("the search finds people by the beginning of their nick @spec 7.38", async () => {
    const guest = await as();
    const own = await post({ text: "Gol de LETRA", shownAt: NOW_S - 10 });
    const clip = await video({ title: "letra e gol", createdAt: NOW_S - 20 });
    await post({ text: "letra escondida", state: "pending" });
    await post({ text: "letra de música", kind: "moment" });
    const found = await guest.search.video({ keyword: "letra" });
    expect([found.list.map(({ id }) => id), found.total]).toEqual([[own, clip], 2]);
    expect((await guest.search.video({ keyword: "letra", page: 2, size: 1 })).list.map(({ id }) => id)).toEqual([clip]);
    expect((await guest.search.video({ keyword: "letra", sport_id: 1 })).total).toBe(1);
    await db.update(users).set({ nickName: "Zé 100%_" }).where(eq(users.uid, ACCOUNT.uid));
    for (const keyword of ["z", "Zé", "zé 100%_", String(ACCOUNT.uid)])
      expect((await guest.search.user({ keyword })).list.map(({ uid }) => uid)).toEqual([ACCOUNT.uid]);
    expect((await guest.search.user({ keyword: "%" })).total).toBe(0);
    const all = await guest.search.multiple({ keyword: "letra" });
    expect([all.video.map(({ id }) => id), all.user]).toEqual([[own, clip], []]);
  });

  it("the search counts at most two hundred people", async () => {
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 205)
       insert into users (uid, mobile, password_hash, nick_name, invite_code, registered_at)
       select 50000 + i, '+5511' || (900000000 + i), '-', 'crowd ' || i, 'CROWD' || i, 0 from n`,
    ).run();
    const guest = await as();
    const pages = await Promise.all([1, 2, 3].map((page) => guest.search.user({ keyword: "crowd", page, size: 80 })));
    expect(pages.map(({ list, total }) => [list.length, total])).toEqual([
      [80, 200],
      [80, 200],
      [40, 200],
    ]);
    expect((await guest.search.user({ keyword: "crowd", page: 4, size: 80 })).list).toEqual([]);
  });
});
