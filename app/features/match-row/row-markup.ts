import { parseCrest } from "#edge/contract/rules/crest.ts";
import { toSilence } from "#edge/contract/rules/match-silence.ts";
import { isInPlay, isScoreHidden, type Spoilers, type SportId, sportName } from "#edge/contract/rules/matches.ts";
import { type AreaText, useText } from "#app/i18n/use-text.ts";
import { crestColors } from "#app/ui/crest.tsx";
import type { LocaleZone } from "../format-time.ts";
import { useVisit } from "../../visit/visit.ts";
import { type MatchBrief, type MatchLine, readMatchLine, statusOfLine } from "./match-line.ts";
import { beatingMinute, rowClass, rowLines, rowView, type SideView, scorersText, starClass } from "./row-view.ts";
import { BoundedMap } from "#edge/contract/bounded-map.ts";

interface RowContext {
  sport: SportId;
  visit: LocaleZone;
  /** The server's time, unix milliseconds. */
  now: number;
  t: AreaText<"shell">;
  day: boolean;
  plain: boolean;
  spoilers: Spoilers | undefined;
}

const MARKUP_MAX = 4000;
const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
/** Escapes text and attributes as React does, so that text from people is never markup. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const markups = new BoundedMap<string, string>(MARKUP_MAX);

interface RowList {
  sport: SportId;
  matches: readonly MatchLine[];
  day?: boolean;
  plain?: boolean;
}

/**
 * Returns the same markup as React writes for `MatchRow` (tested), so that React can hydrate the rows. This function takes 1/20
 * of React's time; the busiest page is full of such lists.
 */
export function useRowsMarkup(): (list: RowList) => string {
  const t = useText("shell");
  const { locale, zone, comfort, now, spoilers } = useVisit();
  return ({ sport, matches, day = false, plain = false }) => {
    const around = { sport, visit: { locale, zone, comfort }, now, t, day, plain, spoilers };
    let html = "";
    for (const line of matches) html += rowMarkup(line, around);
    return html;
  };
}

function rowMarkup(line: MatchLine, around: RowContext): string {
  const { sport, visit, day, plain } = around;
  // Rows for a viewer who hides scores depend on that viewer, so they are not cached.
  if (around.spoilers) return writeRow(readMatchLine(line), around);
  // A row of a match in play shows the minute, so it is not cached. Other rows stay the same until their line changes.
  if (isInPlay(sport, statusOfLine(line))) return writeRow(readMatchLine(line), around);
  const key = `${sport}${visit.locale}${visit.zone}${visit.comfort?.clock}${day}${plain}${line}`;
  let markup = markups.get(key);
  if (markup === undefined) {
    markup = writeRow(readMatchLine(line), around);
    markups.set(key, markup);
  }
  return markup;
}

function writeRow(match: MatchBrief, around: RowContext): string {
  const { sport, visit, day, now, t, plain } = around;
  const view = rowView(sport, match, match.state, isScoreHidden(around.spoilers, match.id), toSilence(sport, match.state, now));
  const lines = rowLines(sport, match, view, visit, day, now, t);
  const minute = beatingMinute(sport, view, lines);
  const time = minute === undefined ? escaped(lines) : `<em>${minute}</em>${escaped(lines.slice(minute.length))}`;
  const buttons = plain ? "" : (view.revealable ? writeReveal(match, t) : "") + writeStar(match, t);
  const room = view.hasRoom ? `<u role="img" aria-label="${escaped(t("row.room"))}"></u>` : "";
  const names = rowClass(view);
  return `<li${names ? ` class="${names}"` : ""}><a href="/m/score/detail/${sportName(sport)}/${match.id}"><span>${time}${room}</span>${writeSide(view.home, t)}${writeSide(view.away, t)}</a>${buttons}</li>`;
}

/** null for a logo that is not one of our own crests. */
export function writeCrest(logo: string): string | null {
  const crest = parseCrest(logo);
  if (!crest) return null;
  const { fill, color } = crestColors(crest);
  return `<svg fill="${fill}"${color ? ` color="${color}"` : ""}><use href="#${crest.shape}"></use></svg>`;
}

function writeSide({ name, logo, score, reds, quarters, hasOvertime, lost, goals }: SideView, t: AreaText<"shell">): string {
  const badge = writeCrest(logo) ?? `<img src="${escaped(logo)}" alt="" width="20" height="20" loading="lazy" decoding="async"/>`;
  const cards = reds > 0 ? `<em role="img" aria-label="${escaped(t("row.reds", { count: reds }))}">${reds}</em>` : "";
  const byPeriod = quarters ? `<small${hasOvertime ? ' class="ot"' : ""}>${quarters}</small>` : "";
  const points = score === null ? "" : lost ? `<i>${score}</i>` : `<b>${score}</b>`;
  const scorers = goals.length > 0 ? `<small>${escaped(scorersText(goals, t))}</small>` : "";
  return `<p>${badge}${cards}${escaped(name)}${byPeriod}${points}</p>${scorers}`;
}

function writeReveal({ id, home, away }: MatchBrief, t: AreaText<"shell">): string {
  return `<button class="r" name="reveal" value="${id}" aria-label="${escaped(t("row.reveal", { home, away }))}"></button>`;
}

function writeStar(match: MatchBrief, t: AreaText<"shell">): string {
  const { id, home, followed } = match;
  const name = starClass(match, followed);
  const label = escaped(t(followed ? "row.unfollow" : "row.follow", { home }));
  return `<button${name ? ` class="${name}"` : ""} name="${followed ? "unfollow" : "follow"}" value="${id}" aria-label="${label}"></button>`;
}
