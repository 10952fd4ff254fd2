import type { TvSubject } from "#edge/contract/calls/operate/tv-channels.ts";
import { LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";
import { writtenIn } from "#edge/contract/rules/localized.ts";

/** The league, or both teams of the match. */
export const subjectName = (subject: TvSubject, locale: Locale): string =>
  [subject, subject.away]
    .flatMap((named) => (named ? [writtenIn(named, "name", locale)] : []))
    .join(LANGUAGES[locale].between.match);
