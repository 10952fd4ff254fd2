import type { Locale } from "#edge/contract/rules/locale.ts";
import type account from "./zh/account.ts";
import type activity from "./zh/activity.ts";
import type alerts from "./zh/alerts.ts";
import type center from "./zh/center.ts";
import type database from "./zh/database.ts";
import type dev from "./zh/dev.ts";
import type home from "./zh/home.ts";
import type inbox from "./zh/inbox.ts";
import type invite from "./zh/invite.ts";
import type match from "./zh/match.ts";
import type matchAnalysis from "./zh/match-analysis.ts";
import type matchBasketball from "./zh/match-basketball.ts";
import type matchFootball from "./zh/match-football.ts";
import type matchOdds from "./zh/match-odds.ts";
import type models from "./zh/models.ts";
import type money from "./zh/money.ts";
import type operate from "./zh/operate.ts";
import type operateActivity from "./zh/operate-activity.ts";
import type operateConfig from "./zh/operate-config.ts";
import type operateContent from "./zh/operate-content.ts";
import type operateGoods from "./zh/operate-goods.ts";
import type operateLog from "./zh/operate-log.ts";
import type operatePeople from "./zh/operate-people.ts";
import type operateRefunds from "./zh/operate-refunds.ts";
import type operateTrade from "./zh/operate-trade.ts";
import type people from "./zh/people.ts";
import type phone from "./zh/phone.ts";
import type profile from "./zh/profile.ts";
import type score from "./zh/score.ts";
import type service from "./zh/service.ts";
import type shell from "./zh/shell.ts";
import type shop from "./zh/shop.ts";
import type site from "./zh/site.ts";
import type standings from "./zh/standings.ts";
import type task from "./zh/task.ts";
import type user from "./zh/user.ts";
import type wallet from "./zh/wallet.ts";

/** The areas of text and their typed source: a screen loads its own and the shell's, in one language. */
export interface Catalogues {
  account: typeof account;
  activity: typeof activity;
  alerts: typeof alerts;
  center: typeof center;
  database: typeof database;
  dev: typeof dev;
  home: typeof home;
  inbox: typeof inbox;
  invite: typeof invite;
  match: typeof match;
  "match-analysis": typeof matchAnalysis;
  "match-basketball": typeof matchBasketball;
  "match-football": typeof matchFootball;
  "match-odds": typeof matchOdds;
  models: typeof models;
  money: typeof money;
  operate: typeof operate;
  "operate-activity": typeof operateActivity;
  "operate-config": typeof operateConfig;
  "operate-content": typeof operateContent;
  "operate-goods": typeof operateGoods;
  "operate-log": typeof operateLog;
  "operate-people": typeof operatePeople;
  "operate-refunds": typeof operateRefunds;
  "operate-trade": typeof operateTrade;
  people: typeof people;
  phone: typeof phone;
  profile: typeof profile;
  score: typeof score;
  service: typeof service;
  shell: typeof shell;
  shop: typeof shop;
  site: typeof site;
  standings: typeof standings;
  task: typeof task;
  user: typeof user;
  wallet: typeof wallet;
}
export type Area = keyof Catalogues;

/** A text, or its plural forms (CLDR's names of them); `{name}` stands for a parameter. */
export type Text = string | { other: string; one?: string };

/** What a translation must look like: every key of its source, each a text. */
export type Translation<Source> = Record<keyof Source, Text>;

type Module = { default: Record<string, Text> };

// On the server every catalogue is in the bundle; a browser loads one language and area at a time.
const bundled = import.meta.env.SSR ? import.meta.glob<Module>("./{zh,pt-BR}/*.ts", { eager: true }) : {};
const chunks = import.meta.env.SSR ? {} : import.meta.glob<Module>("./{zh,pt-BR}/*.ts");

const loaded = new Map<string, Record<string, Text>>(Object.entries(bundled).map(([path, module]) => [path, module.default]));
const loading = new Map<string, Promise<void>>();

const pathOf = (locale: Locale, area: Area): string => `./${locale}/${area}.ts`;

/** Brings a catalogue into memory; resolves at once when it is there. */
export function loadCatalogue(locale: Locale, area: Area): Promise<void> {
  const path = pathOf(locale, area);
  const known = loading.get(path);
  if (known) return known;
  const chunk = chunks[path];
  if (!chunk) return Promise.reject(new Error(`There are no texts for the area "${area}" in ${locale}.`));
  const work = chunk().then((module) => {
    loaded.set(path, module.default);
  });
  loading.set(path, work);
  return work;
}

/** A catalogue's texts. Suspends the component (throws the promise) while a browser still loads them. */
export function readCatalogue(locale: Locale, area: Area): Record<string, Text> {
  const texts = loaded.get(pathOf(locale, area));
  if (!texts) throw loadCatalogue(locale, area);
  return texts;
}
