/** The `.server` in the file's name keeps dayjs out of the browser's code. */
import dayjs from "dayjs";
import "dayjs/locale/es.js";
import "dayjs/locale/pt-br.js";
import "dayjs/locale/zh-cn.js";
import relativeTime from "dayjs/plugin/relativeTime.js";
import { LANGUAGES, type Locale } from "./rules/locale.ts";

dayjs.extend(relativeTime);

/** Returns a text such as "3 minutes ago". Both times are unix seconds; a time after `nowS` counts as `nowS`. */
export function toRelativeTime(atS: number, nowS: number, locale: Locale): string {
  const language = LANGUAGES[locale].tag.toLowerCase();
  return dayjs.unix(Math.min(atS, nowS)).locale(language).from(dayjs.unix(nowS));
}
