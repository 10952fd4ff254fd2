import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { LANGS, SUFFIXES, type Suffix } from "#edge/contract/rules/locale.ts";
import { isDemanded } from "#edge/contract/rules/localized.ts";
import { accounts } from "#edge/demo/accounts.ts";
import { seedActivities } from "#edge/demo/activities.ts";
import { seedCenter } from "#edge/demo/center.ts";
import { seedInvites } from "#edge/demo/invites.ts";
import { seedLaterLanguages } from "#edge/demo/later-languages.ts";
import { seedMoney } from "#edge/demo/money.ts";
import { protocolTexts } from "#edge/demo/protocols.ts";
import { seedShop } from "#edge/demo/shop.ts";
import { articles, banners, commonConfig } from "#edge/demo/site.ts";
import { NOW_S } from "#tests/support/fixture.ts";

beforeAll(async () => {
  const person = env.DB.prepare(
    "insert into users (uid, mobile, password_hash, nick_name, invite_code, registered_at) values (?, ?, '-', ?, ?, 0)",
  );
  await env.DB.batch(accounts.map(({ uid, mobile, nickName, inviteCode }) => person.bind(uid, mobile, nickName, inviteCode)));
  for (const seed of [seedMoney, seedShop, seedActivities, seedInvites, seedCenter]) await seed(env.DB, NOW_S);
});

/** Returns each table's text fields that exist in several languages. */
async function readFields() {
  const tables = env.DB.prepare("select name, sql from sqlite_master where type = 'table'");
  return (await tables.all<{ name: string; sql: string }>()).results.flatMap(({ name, sql }) =>
    [...sql.matchAll(/`(\w+)_en` text DEFAULT ''/g)].map(([, field]) => [name, field] as const),
  );
}

/** Returns the Chinese texts whose field in this language is empty. */
async function without(language: Suffix): Promise<{ name: string; text: string }[]> {
  const rows = (await readFields()).map(([name, field]) =>
    env.DB.prepare(
      `select '${name}' as name, ${field}_zh as text from ${name} where ${field}_zh <> '' and ${field}_${language} = ''`,
    ),
  );
  return (await env.DB.batch<{ name: string; text: string }>(rows)).flatMap((answer) => answer.results);
}

/** Languages that were added after the first demo worlds. */
const LATER = SUFFIXES.filter((language) => !isDemanded(language));

describe("the demo world in later languages", () => {
  it.each(LATER)("the demo world has every operator's text in %s", async (language) => {
    expect((await readFields()).length).toBeGreaterThan(15);
    expect(await without(language)).toEqual([]);
  });

  it.each(LATER)("the seeding adds the missing texts in %s to an older demo world", async (language) => {
    const fields = await readFields();
    await env.DB.batch(fields.map(([name, field]) => env.DB.prepare(`update ${name} set ${field}_${language} = ''`)));
    await env.DB.prepare("update gifts set name_zh = '新名' where id = 1").run();
    await seedLaterLanguages(env.DB);
    const left = (await without(language)).filter(({ name }) => name !== "orders");
    expect(left).toEqual([{ name: "gifts", text: "新名" }]);
  });

  it.each(LATER)("the demo world has articles, banners and advertisements in %s", (language) => {
    const { home_pop_ad, launch_ad, live_play_ad } = commonConfig.common;
    const cards: readonly object[] = [...banners, ...home_pop_ad, ...launch_ad, ...live_play_ad];
    const field = (subject: object, name: string): unknown => (subject as Record<string, unknown>)[name];
    expect(cards.filter((card) => !field(card, `title_${language}`) || !field(card, `text_${language}`))).toEqual([]);
    const ending = language.charAt(0).toUpperCase() + language.slice(1);
    expect(articles(NOW_S).filter((row) => !field(row, `title${ending}`) || !field(row, `body${ending}`))).toEqual([]);
  });

  it("the demo world has legal texts with the same parts in each language", async () => {
    const { results } = await env.DB.prepare("select type, lang, body from protocols").all<(typeof protocolTexts)[number]>();
    const texts = [...protocolTexts, ...results];
    const countParts = (type: number, lang: string): number =>
      texts.find((text) => text.type === type && text.lang === lang)?.body.split("\n## ").length ?? 0;
    for (const type of new Set(texts.map((text) => text.type))) {
      const parts = LANGS.map((lang) => countParts(type, lang));
      expect([type, new Set(parts).size, parts[0] ?? 0]).toEqual([type, 1, expect.any(Number)]);
      expect(parts[0]).toBeGreaterThan(1);
    }
  });
});
