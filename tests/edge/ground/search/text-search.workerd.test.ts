import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { privacyChoices } from "#edge/accounts/schema/account-events.ts";
import { writeGroupNames } from "#edge/chat/group-names.ts";
import { chatGroups } from "#edge/chat/schema/chat.ts";
import { FIRST_POST } from "#edge/contract/rules/shorts.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { writeSearchTerms } from "#edge/ground/search/search-terms.ts";
import { posts } from "#edge/shorts/schema/shorts.ts";
import { rooms, videos } from "#edge/streams/schema/rooms.ts";
import { ACCOUNT, NOW_S, OPERATOR, seedFixture } from "#tests/support/fixture.ts";
import { inProcess, requestToken } from "../../product/implementations.ts";

const db = openDatabase(env.DB);
const ANCHOR = 7_001;
const PERSON = 7_002;
const POST = FIRST_POST + 7_001;
const VIDEO = 7_001;

const GROUP = "@TGS#PROBE";

type Kind = "nick" | "anchor" | "anchorOfRoom" | "title" | "recording" | "post" | "operators" | "group";

const nick = (uid: number, nickName: string) => db.update(users).set({ nickName }).where(eq(users.uid, uid));
const roomTitle = (title: string) => db.update(rooms).set({ title }).where(eq(rooms.anchorId, ANCHOR));
const STORE: Record<Kind, (text: string) => Promise<unknown>> = {
  nick: (text) => nick(PERSON, text),
  operators: (text) => nick(PERSON, text),
  anchor: (text) => nick(ANCHOR, text),
  anchorOfRoom: (text) => nick(ANCHOR, text),
  title: roomTitle,
  recording: (text) => db.update(videos).set({ title: text }).where(eq(videos.id, VIDEO)),
  post: (text) => db.update(posts).set({ text }).where(eq(posts.id, POST)),
  group: (text) => db.update(chatGroups).set({ name: text }).where(eq(chatGroups.id, GROUP)),
};
const own = async () => inProcess({ token: await requestToken(OPERATOR) });
const FINDS: Record<Kind, (keyword: string) => Promise<boolean>> = {
  nick: async (keyword) => (await inProcess().search.user({ keyword, size: 100 })).list.some(({ uid }) => uid === PERSON),
  operators: async (q) => (await (await own()).operate.getPeople({ q, size: 100 })).list.some(({ uid }) => uid === PERSON),
  anchor: async (keyword) => (await inProcess().search.anchor({ keyword })).list.some(({ anchorid }) => anchorid === ANCHOR),
  anchorOfRoom: async (keyword) => (await inProcess().search.live({ keyword })).list.some(({ anchorid }) => anchorid === ANCHOR),
  title: async (keyword) => (await inProcess().search.live({ keyword })).list.some(({ anchorid }) => anchorid === ANCHOR),
  recording: async (keyword) => (await inProcess().search.video({ keyword })).list.some(({ id }) => id === VIDEO),
  post: async (keyword) => (await inProcess().search.video({ keyword })).list.some(({ id }) => id === POST),
  group: async (keyword) => (await inProcess().contact.findGroups({ keyword })).list.some(({ group_id }) => group_id === GROUP),
};
const KINDS = Object.keys(STORE) as Kind[];

beforeAll(async () => {
  await seedFixture(env.DB);
  const person = (uid: number, isAnchor: number) => ({
    uid,
    nickName: `Probe${uid}`,
    isAnchor,
    mobile: `+86138000${uid}00`,
    passwordHash: "",
    inviteCode: `PROBE${uid}`,
    registeredAt: NOW_S,
  });
  await db.insert(users).values([person(ANCHOR, 1), person(PERSON, 0)]);
  await db.insert(rooms).values({ anchorId: ANCHOR, title: "", sportId: 1, isLive: 1, startedAt: NOW_S });
  await db.insert(videos).values({
    id: VIDEO,
    kind: "recording",
    anchorId: ANCHOR,
    title: "-",
    url: `/stream/${ANCHOR}/first/master.m3u8`,
    durationS: 90,
    startedAt: NOW_S,
    createdAt: NOW_S,
  });
  await db.insert(posts).values({
    id: POST,
    kind: "video",
    uid: ACCOUNT.uid,
    text: "-",
    url: "/m/samples/clips/1.mp4",
    durationS: 6,
    state: "shown",
    requestKey: "probe-search",
    createdAt: NOW_S,
    shownAt: NOW_S,
  });
  await db.insert(chatGroups).values({
    id: GROUP,
    type: "Public",
    name: "-",
    avatar: "",
    introduction: "",
    owner: String(ACCOUNT.uid),
    members: 1,
    joinOption: "FreeAccess",
    hasTopics: 0,
    isPublic: 1,
    updatedAt: NOW_S,
  });
});
async function writeTerms(): Promise<void> {
  await writeSearchTerms(env.DB);
  await writeGroupNames(env.DB);
}

/** Expects that a search finds or does not find a text that is stored as each kind in turn. */
async function expectFound(kinds: readonly Kind[], stored: string, typed: string, isFound = true): Promise<void> {
  for (const kind of kinds) {
    await STORE[kind](stored);
    await writeTerms();
    expect([kind, await FINDS[kind](typed)]).toEqual([kind, isFound]);
  }
}

beforeEach(async () => {
  for (const kind of KINDS) await STORE[kind](kind === "anchor" || kind === "anchorOfRoom" ? `Probe${ANCHOR}` : `-${PERSON}`);
  await writeTerms();
});

describe("search by text @spec 7.38", () => {
  it.each([
    ["Mengão de Copa", "mengao"],
    ["MENGÃO DE COPA", "mengão"],
    ["mengao de copa", "Mengão"],
    ["Łukasz ao vivo", "lukasz"],
    ["Đorđe fala", "dorde"],
    ["Đorđe fala", "djordje"],
    ["Müller TV", "mueller"],
    ["Ｍｅｓｓｉ 10", "messi"],
    ["Messi 10", "ＭＥＳＳＩ"],
    ["N’Golo Kanté", "ngolo"],
    ["N’Golo Kanté", "n'golo kante"],
    ["N’Golo Kanté", "n golo"],
    ["D'Étoile", "detoile"],
    ["Jean-Philippe", "jeanphilippe"],
    ["Jean-Philippe", "jean philippe"],
    ["Артём Дзюба", "артем"],
    ["ДЗЮБА сегодня", "дзюба"],
    ["İlkay Gündoğan", "ilkay"],
    ["皇馬對曼聯", "皇马"],
    ["皇马对曼联", "皇馬對"],
    ["Gol de Vinícius", "vinicius gol"],
    ["São Paulo x Grêmio", "gremio"],
    // Cases from 9001/copyparty#715, giowck/symphytum#134, eugene-chekan/znicz#44, coder13/Competitor-groups#39 and
    // BibleGet-I-O/endpoint#147.
    ["Å2 live", "å2"],
    ["Βορράς σήμερα", "ΒΟΡΡΑΣ"],
    ["ΒΟΡΡΑΣ", "βορράς"],
    ["Веселые Картинки", "весёлые"],
    ["Øystein Weiß", "oystein weiss"],
    ["أستير", "استير"],
    ["Тови́та", "товита"],
  ])("the stored text %s matches the search %s", (stored, typed) => expectFound(KINDS, stored, typed));

  it.each([
    ["老球迷說波", "说波"],
    ["Análise: 曼聯贏波", "曼联"],
    ["SuperMengão", "mengão"],
    ["Liverpool", "pool"],
    ["🔥 hoje", "🔥"],
    ["100%", "0%"],
  ])("a text with %s matches the search %s", (stored, typed) =>
    expectFound(["anchor", "anchorOfRoom", "title", "recording", "post", "group"], stored, typed),
  );

  it.each([
    ["Real Madrid hoje", "alma"],
    ["Mengão", "mengaos"],
    ["Gol de letra", "letra golaço"],
    ["曼聯", "曼城"],
    ["Carlos", "%"],
    ["Carlos", "_"],
    ["Carlos", "'"],
  ])("the text %s does not match the search %s", (stored, typed) => expectFound(KINDS, stored, typed, false));

  it("the search finds a changed text at once by its new words", async () => {
    for (const kind of KINDS) {
      await STORE[kind]("Mengão");
      await writeTerms();
      await STORE[kind]("Verdão");
      expect([kind, await FINDS[kind]("Verdão"), await FINDS[kind]("mengao")]).toEqual([kind, true, false]);
      await writeTerms();
      expect([kind, await FINDS[kind]("verdao"), await FINDS[kind]("mengao")]).toEqual([kind, true, false]);
    }
  });

  it("hidden people stay out of the search", async () => {
    await STORE.nick("Mengão");
    await writeTerms();
    expect(await FINDS.nick("mengao")).toBe(true);
    await db.insert(privacyChoices).values({ uid: PERSON, isFindable: 0 });
    for (const keyword of ["mengao", "Mengão", String(PERSON)]) expect(await FINDS.nick(keyword)).toBe(false);
    await db.delete(privacyChoices).where(eq(privacyChoices.uid, PERSON));
  });

  it("the search finds an anchor's nick by any part", async () => {
    await STORE.anchor("解說老王");
    await writeTerms();
    expect(await FINDS.anchor("说老")).toBe(true);
    await db.update(users).set({ isAnchor: 0 }).where(eq(users.uid, ANCHOR));
    await writeTerms();
    const kept = await env.DB.prepare("SELECT count(*) AS n FROM search_texts WHERE kind = 'person' AND subject_id = ?1")
      .bind(ANCHOR)
      .first("n");
    expect([await FINDS.anchor("说老"), kept]).toEqual([false, 0]);
    await db.update(users).set({ isAnchor: 1 }).where(eq(users.uid, ANCHOR));
  });

  it("the search finds every part of a written text", async () => {
    const letter = fc.oneof(
      fc.constantFrom(..."aAãÃéłØß 'ＡｍИй-–.曼聯联！🔥%_", "e\u0301", "\u0301", "&"),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
    );
    const text = fc.array(letter, { minLength: 1, maxLength: 12 }).map((letters) => letters.join(""));
    await fc.assert(
      fc.asyncProperty(text, fc.nat(), fc.nat(), async (stored, from, length) => {
        const letters = [...stored];
        const at = from % letters.length;
        const typed = letters.slice(at, at + 1 + (length % 6)).join("");
        if (typed.trim() === "") return;
        await Promise.all([STORE.title(stored), STORE.recording(stored), STORE.post(stored), STORE.nick(stored)]);
        const before = await Promise.all([FINDS.title(typed), FINDS.recording(typed), FINDS.post(typed)]);
        expect(before).toEqual([true, true, true]);
        await writeTerms();
        expect(await Promise.all([FINDS.title(typed), FINDS.recording(typed), FINDS.post(typed)])).toEqual(before);
        const beginning = letters.slice(0, 1 + (length % 6)).join("");
        if (beginning.trim() !== "" && beginning.trim() === beginning) expect(await FINDS.nick(beginning)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("the index keeps even a long nick in a few rows", async () => {
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000)
       insert into users (uid, mobile, password_hash, nick_name, invite_code, registered_at)
       select 60000 + i, '+5511' || (800000000 + i), '-', 'Fã de número ' || i, 'FAN' || i, 0 from n`,
    ).run();
    await STORE.nick("球迷小王来自广州天河");
    await writeTerms();
    const rows = (uid: number) =>
      env.DB.prepare("SELECT count(*) AS n FROM search_terms WHERE kind = 'person' AND subject_id = ?1").bind(uid).first("n");
    expect([await rows(PERSON), await rows(60_001)]).toEqual([1, 3]);
    const { list, total } = await inProcess().search.user({ keyword: "fa", size: 50 });
    // The written form and the normalized form give at most two hundred matches each. Both sets overlap.
    expect([list.length, total >= 200, total <= 400]).toEqual([50, true, true]);
    expect((await inProcess().search.user({ keyword: "numero 1999", size: 5 })).list.map(({ uid }) => uid)).toEqual([61_999]);
  });
});
