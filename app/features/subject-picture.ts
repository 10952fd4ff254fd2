import type { Visit } from "#edge/contract/load-context.ts";
import { subjectPicturePath } from "#edge/contract/rules/links.ts";

/**
 * The share picture of a subject such as `team/football/12`. null while the subject's name (the first value of `shown`) is
 * unknown.
 */
export const subjectPicture = (
  subject: string,
  shown: readonly [name: string, ...rest: string[]],
  { brand, locale }: Pick<Visit, "brand" | "locale">,
): string | null => (shown[0] ? subjectPicturePath(subject, shown, brand.code, locale) : null);
