import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import * as z from "zod";
import { audited, type Changed, type PreparedChange, readVersion } from "#edge/audit/audit.ts";
import { auditLines } from "#edge/audit/reads.ts";
import { fromWire, toWire } from "#edge/contract/rules/localized.ts";
import { settings } from "#edge/ground/settings/reads.ts";
import { DEFAULT_COMMON, readSetting, saveSetting } from "#edge/ground/settings/settings.ts";
import { type AdvertPlace, WORD_LISTS } from "../contract/calls/operate/adverts.ts";
import { Advert, CommonConfig } from "../contract/entities/config.ts";
import { forbidden, notFound } from "../contract/envelope.ts";
import type { OperatorAct } from "../contract/rules/operator-acts.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import type { Handlers, ProductContext } from "../ground/context.ts";

const CARDS_MAX = 20;
type Cards = readonly Advert[];
type Common = z.output<typeof CommonConfig>["common"];

const settingOfPlace = (place: AdvertPlace) => (place === "banners" ? "banners" : "common");

const SETTINGS = ["banners", "common"];

interface Stored {
  banners: Advert[];
  common: Common;
  /**
   * A condition that fails if either setting has changed since it was read. Without it, a write of old data could lose a card or
   * reuse a number, because all places share the numbers.
   */
  guard: SQL;
}

async function readSettings({ db }: ProductContext): Promise<Stored> {
  const lastLine = db
    .select({ last: sql<number>`coalesce(max(${auditLines.id}), 0)`.as("last") })
    .from(auditLines)
    .where(and(eq(auditLines.subjectKind, "setting"), inArray(auditLines.subjectId, SETTINGS)));
  const [[line], rows] = await db.batch([lastLine, db.select().from(settings).where(inArray(settings.key, SETTINGS))]);
  return {
    banners: readSetting(rows, "banners", z.array(Advert), []),
    common: readSetting(rows, "common", CommonConfig.shape.common, DEFAULT_COMMON),
    guard: sql`${lastLine} = ${line?.last ?? 0}`,
  };
}

export const getAdverts: Handlers<"operate">["getAdverts"] = async (context) => {
  const [banners, common] = await Promise.all([
    readVersion(context, "setting", "banners"),
    readVersion(context, "setting", "common"),
  ]);
  const stored = await readSettings(context);
  const { home_pop_ad, launch_ad, live_play_ad, emoji, live_category, live_badge, user_tag } = stored.common;
  return {
    places: { banners: stored.banners, home_pop_ad, launch_ad, live_play_ad },
    words: { emoji, live_category, live_badge, user_tag },
    versions: { banners, common },
  };
};

const CARD_ACTS = ["advert.save", "advert.remove"] as const satisfies readonly OperatorAct[];

/**
 * Greater than every number in use or in the log. Browsers remember closed cards by number, so a new card with a reused number
 * would stay hidden.
 */
async function nextCardId({ db }: ProductContext, { banners, common }: Stored): Promise<number> {
  const standing = [banners, common.home_pop_ad, common.launch_ad, common.live_play_ad].flat().map(({ id }) => id);
  const namedIn = (column: SQLiteColumn) =>
    db
      .select({ last: sql<number>`coalesce(max(card.value), 0)`.as("last") })
      .from(sql`${auditLines}, json_each(${column}, '$.order') card`)
      .where(inArray(auditLines.kind, [...CARD_ACTS]));
  const [[before], [after]] = await db.batch([namedIn(auditLines.before), namedIn(auditLines.after)]);
  return Math.max(0, ...standing, before?.last ?? 0, after?.last ?? 0) + 1;
}

function changeCards(
  context: ProductContext,
  kind: (typeof CARD_ACTS)[number],
  input: { place: AdvertPlace; request_key: string },
  change: (cards: Cards, stored: Stored) => Cards | Promise<Cards>,
): Promise<Changed> {
  const setting = settingOfPlace(input.place);
  return audited(context, { kind, subject: { kind: "setting", id: setting }, input }, async (): Promise<PreparedChange> => {
    const stored = await readSettings(context);
    const { banners, common, guard } = stored;
    const cards = input.place === "banners" ? banners : common[input.place];
    const after = await change(cards, stored);
    const byId = (list: Cards) => ({
      [input.place]: Object.fromEntries(list.map((card) => [card.id, card])),
      order: list.map(({ id }) => id),
    });
    const value = input.place === "banners" ? after : { ...common, [input.place]: after };
    return { before: byId(cards), after: byId(after), guard, statements: [saveSetting(context.db, setting, value)] };
  });
}

export const saveAdvert: Handlers<"operate">["saveAdvert"] = (context, input) =>
  changeCards(context, "advert.save", input, async (cards, stored) => {
    const { id, position, image, url } = input;
    if (id > 0 && !cards.some((card) => card.id === id))
      throw notFound(`${input.place} has no card ${id}; getAdverts lists them`);
    if (id === 0 && cards.length >= CARDS_MAX)
      throw forbidden(getServerText(context.locale, "operators")("place-full", { max: CARDS_MAX }));
    const words = { ...toWire("title", fromWire(input, "title")), ...toWire("text", fromWire(input, "text")) };
    const card = { id: id || (await nextCardId(context, stored)), ...words, image, url };
    const others = cards.filter((known) => known.id !== card.id);
    return [...others.slice(0, position - 1), card, ...others.slice(position - 1)];
  });

export const removeAdvert: Handlers<"operate">["removeAdvert"] = (context, input) =>
  changeCards(context, "advert.remove", input, (cards) => {
    if (!cards.some(({ id }) => id === input.id)) throw notFound(`${input.place} has no card ${input.id}; getAdverts lists them`);
    return cards.filter(({ id }) => id !== input.id);
  });

export const saveWords: Handlers<"operate">["saveWords"] = (context, input) =>
  audited(context, { kind: "words.save", subject: { kind: "setting", id: "common" }, input }, async () => {
    const { common, guard } = await readSettings(context);
    const pick = (lists: Pick<Common, (typeof WORD_LISTS)[number]>) =>
      Object.fromEntries(WORD_LISTS.map((name) => [name, lists[name].join(" · ")]));
    const { emoji, live_category, live_badge, user_tag } = input;
    const words = { emoji, live_category, live_badge, user_tag };
    return {
      before: pick(common),
      after: pick(words),
      guard,
      statements: [saveSetting(context.db, "common", { ...common, ...words })],
    };
  });
