import type { Visit } from "../contract/load-context.ts";
import { toPictureVersion } from "../contract/rules/links.ts";
import { fromWire, writtenIn } from "../contract/rules/localized.ts";
import { type SportName, toSportId } from "../contract/rules/matches.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Drawing, numberIn, type Subject, toKey } from "./drawing.ts";
import { type Emblem, type SubjectCard, subjectLetters, subjectSvg } from "./subject-svg.ts";

interface Shown {
  kind: "league" | "team" | "player";
  sport: SportName;
  id: string;
  emblem: Emblem;
  title: string;
  /** The name in English. It is drawn if the fonts lack letters of the title. */
  otherwise: string;
  lines: readonly string[];
  /** The facts that are part of the picture's address in a page (subjectPicturePath). The card may show more facts. */
  version: readonly string[];
}

function drawingOf({ kind, sport, id, emblem, title, otherwise, lines, version: facts }: Shown, visit: Visit): Drawing {
  const { brand, locale } = visit;
  const card: SubjectCard = {
    brand,
    locale,
    corner: getServerText(locale, "share")(`subject.${kind}`),
    emblem,
    title,
    otherwise,
    lines,
  };
  const version = toPictureVersion(facts);
  return {
    key: toKey([kind, sport, id], visit, `${version}-${toPictureVersion([title, ...lines])}`),
    version,
    letters: subjectLetters(card),
    svg: () => subjectSvg(card),
  };
}

const known = (sport: string | undefined, file: string | undefined): { sport: SportName; id: string } | null => {
  const id = numberIn(file);
  return sport && toSportId(sport) && id ? { sport: sport as SportName, id } : null;
};

export function leagueSubject(name: string | undefined, file: string | undefined): Subject | null {
  const found = known(name, file);
  if (!found) return null;
  const { sport, id } = found;
  return {
    name: `league/${sport}/${id}`,
    async read(product, visit) {
      const { league, season } = await product.sportDatabase.getEventInfo({ sport, cid: id });
      const title = writtenIn(league, "name", visit.locale);
      const { logo } = league;
      return drawingOf(
        {
          ...{ kind: "league", sport, id, title, version: [title, logo], emblem: { kind: "crest", logo } },
          otherwise: fromWire(league, "name").en,
          lines: [season?.name ?? ""],
        },
        visit,
      );
    },
  };
}

export function teamSubject(name: string | undefined, file: string | undefined): Subject | null {
  const found = known(name, file);
  if (!found) return null;
  const { sport, id } = found;
  return {
    name: `team/${sport}/${id}`,
    async read(product, visit) {
      const { team, leagues } = await product.sportDatabase.getTeamInfo({ sport, teamid: id });
      const title = writtenIn(team, "name", visit.locale);
      const { logo } = team;
      const lines = leagues.slice(0, 2).map((league) => writtenIn(league, "name", visit.locale));
      return drawingOf(
        {
          ...{ kind: "team", sport, id, title, version: [title, logo], emblem: { kind: "crest", logo } },
          otherwise: fromWire(team, "name").en,
          lines,
        },
        visit,
      );
    },
  };
}

export function playerSubject(name: string | undefined, file: string | undefined): Subject | null {
  const found = known(name, file);
  if (!found) return null;
  const { sport, id } = found;
  return {
    name: `player/${sport}/${id}`,
    async read(product, visit) {
      const { player } = await product.sportDatabase.getPlayerInfo({ sport, playerid: id });
      const { team, number } = player;
      const title = writtenIn(player, "name", visit.locale);
      const logo = team?.logo ?? "";
      return drawingOf(
        {
          ...{ kind: "player", sport, id, title, version: [title, logo, String(number ?? "")] },
          emblem: { kind: "shirt", logo, number },
          otherwise: fromWire(player, "name").en,
          lines: [team ? writtenIn(team, "name", visit.locale) : ""],
        },
        visit,
      );
    },
  };
}
