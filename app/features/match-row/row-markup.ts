import { parseCrest } from "#edge/contract/rules/crest.ts";
import { withoutScore } from "#edge/contract/rules/match-pulse.ts";
import {
  isFinished,
  isInPlay,
  isScoreHidden,
  isWaiting,
  type Spoilers,
  SPORT,
  type SportId,
  sportName,
} from "#edge/contract/rules/matches.ts";
import type { TextOf } from "#app/i18n/use-text.ts";
import { crestColors } from "#app/ui/crest.tsx";
import { formatDay, formatTime, type Reader } from "../format-time.ts";
import { type MatchBrief, type MatchLine, periodPoints, readMatchLine, statusOfLine } from "./match-line.ts";
import { rowTime, rowTimeBelow } from "./row-time.ts";
import { padded, REGULAR_PERIODS } from "./team-line.tsx";
import { BoundedMap } from "#edge/contract/bounded-map.ts";

/** What a row depends on beside its match. */
export interface RowSurroundings {
  sport: SportId;
  reader: Reader;
  /** The server's time, unix milliseconds. */
  now: number;
  t: TextOf<"shell">;
  day: boolean;
  plain: boolean;
  spoilers: Spoilers | undefined;
}

const MARKUP_MAX = 4000;
const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
/** As React escapes text and attributes: people's texts are text. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const markups = new BoundedMap<string, string>(MARKUP_MAX);

/**
 * Rows as the server writes them: byte for byte what React makes of `MatchRow` (a test compares the two), at a twentieth of its
 * cost, since a list is most of what the busiest page is made of. In the browser React takes the very same elements over.
 */
export function rowsMarkup(matches: readonly MatchLine[], around: RowSurroundings): string {
  let html = "";
  for (const line of matches) html += rowMarkup(line, around);
  return html;
}

function rowMarkup(line: MatchLine, around: RowSurroundings): string {
  const { sport, reader, day, plain } = around;
  // Who hides scores has pages of his own.
  if (around.spoilers) return writeRow(readMatchLine(line), around);
  // A match in play says its minute, so it is written anew; the others say the same until their line changes.
  if (isInPlay(sport, statusOfLine(line))) return writeRow(readMatchLine(line), around);
  const key = `${sport}${reader.locale}${reader.zone}${day}${plain}${line}`;
  let markup = markups.get(key);
  if (markup === undefined) {
    markup = writeRow(readMatchLine(line), around);
    markups.set(key, markup);
  }
  return markup;
}

function writeRow(read: MatchBrief, around: RowSurroundings): string {
  const { sport, t, plain } = around;
  const hidden = isScoreHidden(around.spoilers, read.id);
  const match = hidden ? { ...read, state: withoutScore(read.state), periods: [] } : read;
  const { id, state } = match;
  const { status, homeScore: home, awayScore: away } = state;
  const live = isInPlay(sport, status);
  const shown = !isWaiting(sport, status);
  const over = isFinished(sport, status) && home !== null && away !== null;
  const periods = sport === SPORT.BASKETBALL && !hidden ? periodPoints(match.periods, home, away) : [];
  const sides = [
    writeSide(
      match.home,
      match.homeLogo,
      shown ? home : null,
      state.homeReds,
      periods.map(([points]) => points),
      over && home < away,
      t,
    ),
    writeSide(
      match.away,
      match.awayLogo,
      shown ? away : null,
      state.awayReds,
      periods.map(([, points]) => points),
      over && away < home,
      t,
    ),
  ];
  const star = plain ? "" : writeStar(match, t);
  return `<li${live ? ' class="on"' : ""}><a href="/m/score/detail/${sportName(sport)}/${id}">${writeTime(match, live, around)}${sides.join("")}</a>${hidden && shown && !plain ? writeReveal(match, t) : ""}${star}</li>`;
}

function writeTime(
  { startMs, dayOnly, state }: MatchBrief,
  live: boolean,
  { sport, reader, now, t, day }: RowSurroundings,
): string {
  const above = rowTime(sport, state, now, t);
  const date = day && !live ? formatDay(startMs, reader) : "";
  if (above === null) {
    const time = dayOnly ? t("row.day-only") : formatTime(startMs, reader);
    return `<span>${escaped(date ? `${time}\n${date}` : time)}</span>`;
  }
  const second = date || rowTimeBelow(sport, state, now, t);
  const below = second ? escaped(`\n${second}`) : "";
  const ticks = live && sport === SPORT.FOOTBALL && /^\d+$/.test(above);
  return `<span>${ticks ? `<em>${above}</em>` : escaped(above)}${below}</span>`;
}

/** One of our own crests, drawn from the page's symbols; null for any other logo. */
export function writeCrest(logo: string): string | null {
  const crest = parseCrest(logo);
  if (!crest) return null;
  const { fill, color } = crestColors(crest);
  return `<svg fill="${fill}"${color ? ` color="${color}"` : ""}><use href="#${crest.shape}"></use></svg>`;
}

function writeSide(
  name: string,
  logo: string,
  score: number | null,
  reds: number,
  periods: readonly number[],
  lost: boolean,
  t: TextOf<"shell">,
): string {
  const badge = writeCrest(logo) ?? `<img src="${escaped(logo)}" alt="" width="20" height="20" loading="lazy" decoding="async"/>`;
  const cards = reds > 0 ? `<em role="img" aria-label="${escaped(t("row.reds", { count: reds }))}">${reds}</em>` : "";
  const quarters =
    periods.length > 0
      ? `<small${periods.length > REGULAR_PERIODS ? ' class="ot"' : ""}>${periods.map(padded).join(" ")}</small>`
      : "";
  const points = score === null ? "" : lost ? `<i>${score}</i>` : `<b>${score}</b>`;
  return `<p>${badge}${cards}${escaped(name)}${quarters}${points}</p>`;
}

function writeReveal({ id, home, away }: MatchBrief, t: TextOf<"shell">): string {
  return `<button class="r" name="reveal" value="${id}" aria-label="${escaped(t("row.reveal", { home, away }))}"></button>`;
}

function writeStar({ id, home, followed }: MatchBrief, t: TextOf<"shell">): string {
  const label = escaped(t(followed ? "row.unfollow" : "row.follow", { home }));
  return `<button${followed ? ' class="f"' : ""} name="${followed ? "unfollow" : "follow"}" value="${id}" aria-label="${label}"></button>`;
}
