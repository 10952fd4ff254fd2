import { notFound } from "../contract/envelope.ts";
import { zonedDate } from "../contract/rules/days.ts";
import { toPictureVersion } from "../contract/rules/links.ts";
import { LANGUAGES } from "../contract/rules/locale.ts";
import { inLanguage, writtenIn } from "../contract/rules/localized.ts";
import { longDay } from "../contract/rules/long-day.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { numberIn, type Subject, toKey } from "./drawing.ts";
import { type SubjectCard, subjectLetters, subjectSvg } from "./subject-svg.ts";

/** A card shows at most this many parts of a brand's wording, each on a line of its own. */
const PARTS_SHOWN = 3;

/** The brand's own card, for the home page. It shows the brand's mark, name and wording. */
export const siteSubject: Subject = {
  name: "site/home",
  async read(_, visit) {
    const { brand, locale } = visit;
    const title = inLanguage(brand.displayName, locale);
    const parts = inLanguage(brand.titleWording, locale).split(/,\s*/);
    const card: SubjectCard = {
      brand,
      locale,
      corner: getServerText(locale, "share")("subject.home"),
      emblem: { kind: "mark" },
      title,
      otherwise: "",
      lines: parts.slice(0, PARTS_SHOWN),
    };
    const version = toPictureVersion([title]);
    return {
      key: toKey(["site", "home"], visit, `${version}-${toPictureVersion(card.lines)}`),
      version,
      letters: subjectLetters(card),
      svg: () => subjectSvg(card),
    };
  },
};

export function newsSubject(file: string | undefined): Subject | null {
  const id = numberIn(file);
  if (!id) return null;
  return {
    name: `news/${id}`,
    async read(product, visit) {
      const { brand, locale } = visit;
      const { list } = await product.home.getNews({ id: Number(id), size: 1 });
      const article = list.find((item) => item.id === Number(id));
      if (!article) throw notFound(`There is no article ${id}`);
      const title = writtenIn(article, "title", locale);
      const day = zonedDate(article.published_at * 1000, LANGUAGES[locale].zone);
      const card: SubjectCard = {
        brand,
        locale,
        corner: getServerText(locale, "share")("subject.news"),
        emblem: null,
        title,
        otherwise: inLanguage(brand.displayName, locale),
        lines: [longDay(day, getServerText(locale, "shell"))],
      };
      const version = toPictureVersion([title]);
      return {
        key: toKey(["news", id], visit, `${version}-${day}`),
        version,
        letters: subjectLetters(card),
        svg: () => subjectSvg(card),
      };
    },
  };
}
