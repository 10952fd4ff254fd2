import type { Locale } from "#edge/contract/rules/locale.ts";
import { patiently } from "#app/state/patiently.ts";
import type { Text } from "#edge/contract/texts/text.ts";
import type account from "#edge/contract/texts/zh/pages/account.ts";
import type activity from "#edge/contract/texts/zh/pages/activity.ts";
import type alerts from "#edge/contract/texts/zh/pages/alerts.ts";
import type apply from "#edge/contract/texts/zh/pages/apply.ts";
import type broadcast from "#edge/contract/texts/zh/pages/broadcast.ts";
import type camera from "#edge/contract/texts/zh/pages/camera.ts";
import type center from "#edge/contract/texts/zh/pages/center.ts";
import type channel from "#edge/contract/texts/zh/pages/channel.ts";
import type comfort from "#edge/contract/texts/zh/pages/comfort.ts";
import type contacts from "#edge/contract/texts/zh/pages/contacts.ts";
import type cups from "#edge/contract/texts/zh/pages/cups.ts";
import type database from "#edge/contract/texts/zh/pages/database.ts";
import type dev from "#edge/contract/texts/zh/pages/dev.ts";
import type forecast from "#edge/contract/texts/zh/pages/forecast.ts";
import type forms from "#edge/contract/texts/zh/pages/forms.ts";
import type gifts from "#edge/contract/texts/zh/pages/gifts.ts";
import type groups from "#edge/contract/texts/zh/pages/groups.ts";
import type home from "#edge/contract/texts/zh/pages/home.ts";
import type inbox from "#edge/contract/texts/zh/pages/inbox.ts";
import type income from "#edge/contract/texts/zh/pages/income.ts";
import type invite from "#edge/contract/texts/zh/pages/invite.ts";
import type live from "#edge/contract/texts/zh/pages/live.ts";
import type match from "#edge/contract/texts/zh/pages/match.ts";
import type matchAnalysis from "#edge/contract/texts/zh/pages/match-analysis.ts";
import type matchBasketball from "#edge/contract/texts/zh/pages/match-basketball.ts";
import type matchFootball from "#edge/contract/texts/zh/pages/match-football.ts";
import type matchOdds from "#edge/contract/texts/zh/pages/match-odds.ts";
import type messenger from "#edge/contract/texts/zh/pages/messenger.ts";
import type models from "#edge/contract/texts/zh/pages/models.ts";
import type moderation from "#edge/contract/texts/zh/pages/moderation.ts";
import type money from "#edge/contract/texts/zh/pages/money.ts";
import type operate from "#edge/contract/texts/zh/pages/operate.ts";
import type operateActs from "#edge/contract/texts/zh/pages/operate-acts.ts";
import type operateActivity from "#edge/contract/texts/zh/pages/operate-activity.ts";
import type operateConfig from "#edge/contract/texts/zh/pages/operate-config.ts";
import type operateContent from "#edge/contract/texts/zh/pages/operate-content.ts";
import type operateGoods from "#edge/contract/texts/zh/pages/operate-goods.ts";
import type operateFeed from "#edge/contract/texts/zh/pages/operate-feed.ts";
import type operateLog from "#edge/contract/texts/zh/pages/operate-log.ts";
import type operateMetrics from "#edge/contract/texts/zh/pages/operate-metrics.ts";
import type operateOverview from "#edge/contract/texts/zh/pages/operate-overview.ts";
import type operatePeople from "#edge/contract/texts/zh/pages/operate-people.ts";
import type operateRefunds from "#edge/contract/texts/zh/pages/operate-refunds.ts";
import type operateTrade from "#edge/contract/texts/zh/pages/operate-trade.ts";
import type people from "#edge/contract/texts/zh/pages/people.ts";
import type phone from "#edge/contract/texts/zh/pages/phone.ts";
import type profile from "#edge/contract/texts/zh/pages/profile.ts";
import type quiz from "#edge/contract/texts/zh/pages/quiz.ts";
import type redorder from "#edge/contract/texts/zh/pages/redorder.ts";
import type recap from "#edge/contract/texts/zh/pages/recap.ts";
import type record from "#edge/contract/texts/zh/pages/record.ts";
import type roundNames from "#edge/contract/texts/zh/pages/round-names.ts";
import type rooms from "#edge/contract/texts/zh/pages/rooms.ts";
import type score from "#edge/contract/texts/zh/pages/score.ts";
import type service from "#edge/contract/texts/zh/pages/service.ts";
import type shell from "#edge/contract/texts/zh/pages/shell.ts";
import type shop from "#edge/contract/texts/zh/pages/shop.ts";
import type shorts from "#edge/contract/texts/zh/pages/shorts.ts";
import type signIn from "#edge/contract/texts/zh/pages/sign-in.ts";
import type site from "#edge/contract/texts/zh/pages/site.ts";
import type spoken from "#edge/contract/texts/zh/pages/spoken.ts";
import type standings from "#edge/contract/texts/zh/pages/standings.ts";
import type task from "#edge/contract/texts/zh/pages/task.ts";
import type translation from "#edge/contract/texts/zh/pages/translation.ts";
import type user from "#edge/contract/texts/zh/pages/user.ts";
import type wallet from "#edge/contract/texts/zh/pages/wallet.ts";

/** A screen loads only its own areas and the shell's, in one language. */
export interface Catalogues {
  account: typeof account;
  activity: typeof activity;
  alerts: typeof alerts;
  apply: typeof apply;
  broadcast: typeof broadcast;
  camera: typeof camera;
  center: typeof center;
  channel: typeof channel;
  comfort: typeof comfort;
  contacts: typeof contacts;
  cups: typeof cups;
  database: typeof database;
  dev: typeof dev;
  forecast: typeof forecast;
  forms: typeof forms;
  gifts: typeof gifts;
  groups: typeof groups;
  home: typeof home;
  inbox: typeof inbox;
  income: typeof income;
  invite: typeof invite;
  live: typeof live;
  match: typeof match;
  "match-analysis": typeof matchAnalysis;
  "match-basketball": typeof matchBasketball;
  "match-football": typeof matchFootball;
  "match-odds": typeof matchOdds;
  messenger: typeof messenger;
  models: typeof models;
  moderation: typeof moderation;
  money: typeof money;
  operate: typeof operate;
  "operate-acts": typeof operateActs;
  "operate-activity": typeof operateActivity;
  "operate-config": typeof operateConfig;
  "operate-content": typeof operateContent;
  "operate-goods": typeof operateGoods;
  "operate-feed": typeof operateFeed;
  "operate-log": typeof operateLog;
  "operate-metrics": typeof operateMetrics;
  "operate-overview": typeof operateOverview;
  "operate-people": typeof operatePeople;
  "operate-refunds": typeof operateRefunds;
  "operate-trade": typeof operateTrade;
  people: typeof people;
  phone: typeof phone;
  profile: typeof profile;
  quiz: typeof quiz;
  redorder: typeof redorder;
  recap: typeof recap;
  record: typeof record;
  "round-names": typeof roundNames;
  rooms: typeof rooms;
  score: typeof score;
  service: typeof service;
  shell: typeof shell;
  shop: typeof shop;
  shorts: typeof shorts;
  "sign-in": typeof signIn;
  site: typeof site;
  spoken: typeof spoken;
  standings: typeof standings;
  task: typeof task;
  translation: typeof translation;
  user: typeof user;
  wallet: typeof wallet;
}
export type Area = keyof Catalogues;

type Module = { default: Readonly<Record<string, Text>> };
type Chunks = Readonly<Record<string, () => Promise<Module>>>;

// The server's bundle contains every translation area. A browser loads areas one by one; a list for each language names their
// files.
const bundled = import.meta.env.SSR ? import.meta.glob<Module>("../../edge/contract/texts/*/pages/*.ts", { eager: true }) : {};
const lists = import.meta.env.SSR ? {} : import.meta.glob<{ default: Chunks }>("../../edge/contract/texts/*/pages.ts");

const toFolder = (locale: Locale): string => `../../edge/contract/texts/${locale}/pages`;
const toPath = (locale: Locale, area: Area): string => `${toFolder(locale)}/${area}.ts`;

const loaded = new Map<string, Module["default"]>(Object.entries(bundled).map(([path, module]) => [path, module.default]));
const loading = new Map<string, Promise<void>>();

const loadList = (locale: Locale) => lists[`${toFolder(locale)}.ts`]?.();

/** Called after the page's own code has run, so that the first navigation finds the list. */
export const prepareCatalogues = (locale: Locale): void => void loadList(locale)?.catch(() => undefined);

/** The page names the files of its own catalogues, so the page's first load does not need the list. */
function findStartFile(locale: Locale, area: Area): string | undefined {
  return window.startFiles?.find((file) => file.startsWith(`/m/assets/${area}-${locale}-`));
}

async function fetchCatalogue(locale: Locale, area: Area): Promise<void> {
  const file = findStartFile(locale, area);
  const chunk: Module | undefined = file
    ? await import(/* @vite-ignore */ file)
    : await (await loadList(locale))?.default[`./pages/${area}.ts`]?.();
  if (!chunk) throw new Error(`There are no texts for the area "${area}" in ${locale}.`);
  loaded.set(toPath(locale, area), chunk.default);
}

/** Resolves at once if the catalogue is already loaded. */
export function loadCatalogue(locale: Locale, area: Area): Promise<void> {
  const path = toPath(locale, area);
  const known = loading.get(path);
  if (known) return known;
  const work = patiently(() => fetchCatalogue(locale, area))();
  loading.set(path, work);
  return work;
}

/** Suspends the component (throws a promise) while the browser is still loading the texts. */
export function readCatalogue(locale: Locale, area: Area): Module["default"] {
  const texts = loaded.get(toPath(locale, area));
  if (!texts) throw loadCatalogue(locale, area);
  return texts;
}
