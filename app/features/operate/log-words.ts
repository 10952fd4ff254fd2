import type { FieldChange, LogLine } from "#edge/contract/calls/operate/log.ts";
import { SUFFIXES } from "#edge/contract/rules/locale.ts";
import type { LogSubject } from "#edge/contract/rules/operator-acts.ts";
import { foundText } from "#app/i18n/use-text.ts";
import { formatDateTime, type LocaleZone } from "../format-time.ts";
import { findFieldWords } from "./field-words.ts";

type Subject = Pick<LogLine, "kind" | "subject_kind" | "subject_id">;

/** An action without a text is shown by its name. */
export const actText = (act: string, { locale }: LocaleZone): string => foundText(locale, "operate-log", `act.${act}`) ?? act;

/** Returns a line's subject in words: `用户 100002`. */
export function subjectText({ subject_kind: kind, subject_id: id }: Subject, { locale }: LocaleZone): string {
  const setting = kind === "setting" ? foundText(locale, "operate-log", `setting.${id}`) : undefined;
  return setting ?? `${foundText(locale, "operate-log", `subject.${kind}`) ?? kind} ${id}`;
}

const SETTING_SCREENS: Readonly<Record<string, string>> = {
  config: "config",
  common: "adverts",
  banners: "adverts",
  lexicon: "chat",
  service: "service",
};

/** The path is under /operate. null if the kind has no screen. */
const SCREENS: Record<LogSubject, (subject: Subject) => string | null> = {
  activity: ({ subject_id }) => `activities/${subject_id}`,
  announcement: ({ subject_id }) => `inbox/${subject_id}`,
  application: ({ subject_id }) => `applications/${subject_id}`,
  article: ({ subject_id }) => `articles/${subject_id}`,
  tv: ({ subject_id }) => `tv/${subject_id}`,
  chat_user: () => "chat",
  coupon_kind: ({ subject_id }) => `goods/coupon/${subject_id}`,
  feedback: ({ subject_id }) => `feedback/${subject_id}`,
  file: () => null,
  gift: ({ subject_id }) => `goods/gift/${subject_id}`,
  model_plan: ({ subject_id }) => `models/${subject_id}`,
  // An order of the shop has its own screen.
  order: ({ kind, subject_id }) => `${kind.startsWith("shop.") ? "parcels" : "orders"}/${subject_id}`,
  // The log has one kind for packages of gold and of gifts. They have separate screens, so the path leads to the list.
  package: () => "goods",
  payout: ({ subject_id }) => `payouts/${subject_id}`,
  person: ({ subject_id }) => `people/${subject_id}`,
  plan: ({ subject_id }) => `goods/plan/${subject_id}`,
  // A log line about a comment names the commented post or clip, so the line links to no screen.
  post: ({ kind, subject_id }) => (kind === "post.comment" ? null : `posts/${subject_id}`),
  chat_report: ({ subject_id }) => `chat-reports/${subject_id}`,
  red_plan: ({ subject_id }) => `red-plans/${subject_id}`,
  report: ({ subject_id }) => `reports/${subject_id}`,
  room: () => null,
  setting: ({ subject_id }) => SETTING_SCREENS[subject_id] ?? null,
  shop_goods: ({ subject_id }) => `shop/${subject_id}`,
  text: ({ subject_id }) => `texts/${subject_id}`,
};

/** These actions delete their subject, so it has no screen any more. */
const ENDINGS = ["article.remove", "announcement.take-back"];

/** null if the subject has no screen. */
export function subjectAddress(subject: Subject): string | null {
  const screen = ENDINGS.includes(subject.kind) ? null : SCREENS[subject.subject_kind as LogSubject]?.(subject);
  return screen ? `/operate/${screen}` : null;
}

/** Older log lines contain column names, so every field name is converted to underscores. */
const toName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Names of fields that have the words of another field. */
const SAME_WORDS: Readonly<Record<string, string>> = {
  image: "picture",
  link: "url",
  of: "kind",
  owner: "uid",
  person: "uid",
  start_time: "starts_at",
};

const OF_LANGUAGE = new RegExp(`\\.(${SUFFIXES.join("|")})$`);

/** Returns a changed field in words: `标题（中文）`. A nested field follows its parents: `首页横幅 · 3 · 标题（中文）`. */
export function fieldText(field: string, visit: LocaleZone): string {
  const path = toName(field).replace(OF_LANGUAGE, "_$1").split(".");
  const findSetting = (name: string) => foundText(visit.locale, "operate-config", `config.${name}`);
  return path.map((name) => findFieldWords(SAME_WORDS[name] ?? name, visit, findSetting) ?? name).join(" · ");
}

/** The values of these fields have translations in the operators' console. */
const WORDED = /(?:^|\.)(?:act|currency|kind|model|of|phase|refund|scope|state|type)$/;
const SWITCHED = /(?:^|\.)(?:is_\w+|switch_\w+|enable_worker)$/;
const TIMED = /(?:_at|_until|_time)$/;

/** Times are in the reader's time zone. Switches and states are words. Any other value is unchanged. */
export function valueText(field: FieldChange["field"], value: string, visit: LocaleZone): string {
  const name = toName(field);
  const word = (key: string): string => foundText(visit.locale, "operate-log", `value.${key}`) ?? value;
  if (WORDED.test(name)) return word(value);
  if (SWITCHED.test(name)) return word(value === "1" ? "on" : "off");
  if (!TIMED.test(name) || !/^\d{1,11}$/.test(value)) return value;
  return value === "0" ? word("forever") : formatDateTime(Number(value) * 1000, visit);
}
