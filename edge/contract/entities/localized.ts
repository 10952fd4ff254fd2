import * as z from "zod";
import { SUFFIXES, type Suffix } from "../rules/locale.ts";
import { type Demanded, isDemanded, isSent, type Sent } from "../rules/localized.ts";

/**
 * A text in English. An API host with an earlier release does not send it, and readers then get another language
 * (rules/localized.ts).
 */
const EnglishText = z.string().default("");
const LaterText = z.string().optional();

type Schemas<Field extends string, OfDemanded, OfEnglish, OfLater> = {
  [Language in Suffix as `${Field}_${Language}`]: Language extends Demanded
    ? OfDemanded
    : Language extends Sent
      ? OfEnglish
      : OfLater;
};

/** Schema fields of one value per language, with the names that `toWire` writes, such as `name_zh`. */
export const wireFields = <Field extends string, Schema extends z.ZodType>(
  field: Field,
  schemaOf: (language: Suffix) => Schema,
) =>
  Object.fromEntries(SUFFIXES.map((language) => [`${field}_${language}`, schemaOf(language)])) as {
    [Name in `${Field}_${Suffix}`]: Schema;
  };

/** Fields of a text that operators write. For example, `...textFields("title")` defines `title_zh`, `title_pt` and `title_en`. */
export const textFields = <Field extends string>(field: Field) =>
  wireFields<Field, z.ZodType>(field, (language) =>
    isDemanded(language) ? z.string() : isSent(language) ? EnglishText : LaterText,
  ) as unknown as Schemas<Field, z.ZodString, typeof EnglishText, typeof LaterText>;

/** Fields of a proper name, which has a spelling in every language. */
export const nameFields = <Field extends string>(field: Field) =>
  wireFields<Field, z.ZodType>(field, (language) => (isSent(language) ? z.string() : LaterText)) as unknown as Schemas<
    Field,
    z.ZodString,
    z.ZodString,
    typeof LaterText
  >;

/** Fields of a text that may be missing. If the text is missing, every language has null. */
export const maybeFields = <Field extends string>(field: Field) =>
  wireFields<Field, z.ZodType>(field, (language) =>
    isSent(language) ? z.string().nullable() : z.string().nullable().optional(),
  ) as unknown as Schemas<
    Field,
    z.ZodNullable<z.ZodString>,
    z.ZodNullable<z.ZodString>,
    z.ZodOptional<z.ZodNullable<z.ZodString>>
  >;

export const LocalizedName = z.object(
  Object.fromEntries(SUFFIXES.map((language) => [language, isSent(language) ? z.string() : LaterText])) as {
    [Language in Suffix]: Language extends Sent ? z.ZodString : typeof LaterText;
  },
);
