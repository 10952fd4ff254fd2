import { notFound } from "../contract/envelope.ts";
import type { Visit } from "../contract/load-context.ts";
import { shareImageVersion, type TitlePicture, type TitlePictureKind, titlePictureVersion } from "../contract/rules/links.ts";
import { LANGUAGES } from "../contract/rules/locale.ts";
import { type SportName, toSportId } from "../contract/rules/matches.ts";
import { cardSvg, toLetters } from "./card-svg.ts";
import { type CardText, cardText } from "./card-text.ts";
import { type Drawing, numberIn, type Subject, toKey } from "./drawing.ts";
import { titleLetters, titleSvg } from "./title-svg.ts";

const chancesKey = ({ chances }: CardText): number[] => (chances ? [chances.home, chances.draw ?? 0, chances.away] : []);

/** Shows the start in the language's usual time zone, because programs that request link previews state no time zone. */
export function matchSubject(sport: string | undefined, file: string | undefined): Subject | null {
  const id = numberIn(file);
  if (!sport || !toSportId(sport) || !id) return null;
  return {
    name: `${sport}/${id}`,
    async read(product, visit) {
      const nowMs = Date.now();
      const { match } = await product.sport.getMatchInfo({ sport: sport as SportName, matchid: id });
      const { brand, locale } = visit;
      const { lead } = await product.forecast.getMatchForecast({ sport: sport as SportName, matchid: id });
      const text = cardText(match, locale, LANGUAGES[locale].zone, lead, nowMs);
      const input = { brand, locale, text, homeLogo: match.hometeam.logo, awayLogo: match.awayteam.logo };
      const version = shareImageVersion(match, nowMs);
      return {
        // The address of the picture in a page does not contain the chances, so a cache may show chances that are some hours old.
        key: toKey(["match", match.sport_id, match.matchid], visit, [version, ...chancesKey(text)].join("-")),
        version,
        letters: toLetters(input),
        svg: () => cardSvg(input),
      };
    },
  };
}

function titleDrawing(kind: TitlePictureKind, id: string, shown: TitlePicture, visit: Visit): Drawing {
  const input = { brand: visit.brand, locale: visit.locale, shown };
  const version = titlePictureVersion(shown);
  return { key: toKey([kind, id], visit, version), version, letters: titleLetters(input), svg: () => titleSvg(input) };
}

export function roomSubject(file: string | undefined): Subject | null {
  const id = numberIn(file);
  return id
    ? {
        name: `live/${id}`,
        async read(product, visit) {
          const { anchor, title, is_live } = await product.live.getLivePageData({ anchorid: id });
          const { nick_name } = anchor;
          const shown = { title: title || nick_name, nick_name, state: is_live === 1 ? "live" : "offline" } as const;
          return titleDrawing("live", id, shown, visit);
        },
      }
    : null;
}

export function videoSubject(file: string | undefined): Subject | null {
  const id = numberIn(file);
  return id
    ? {
        name: `video/${id}`,
        async read(product, visit) {
          const { title, nick_name, kind } = await product.live.getVideo({ id });
          return titleDrawing("video", id, { title, nick_name, state: kind }, visit);
        },
      }
    : null;
}

/** The picture of a chat group that anybody may find, with its name and the owner's name. */
export function groupSubject(file: string | undefined): Subject | null {
  const id = /^([\x21-\x7e]{1,160})\.png$/.exec(file ?? "")?.[1];
  return id
    ? {
        name: `group/${id}`,
        async read(product, visit) {
          const { group } = await product.chatgroup.getGroup({ group_id: id });
          if (!group) throw notFound(`There is no open group ${id}`);
          const { name: title, owner_nick: nick_name } = group;
          return titleDrawing("group", encodeURIComponent(id), { title, nick_name, state: "group" }, visit);
        },
      }
    : null;
}
