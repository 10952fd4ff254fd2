import type { Brand } from "../brands/brand.ts";
import { DEFAULT_BRAND } from "../brands/default.ts";

/** Where an invitation leads: the registration screen with the code; a brand other than the default is named, for hosts that are no brand's (Specification 1.3, 1.7). */
export const inviteLink = (origin: string, code: string, { code: site }: Pick<Brand, "code">): string =>
  `${origin}/m/register?invite_code=${encodeURIComponent(code)}${site === DEFAULT_BRAND.code ? "" : `&site=${site}`}`;

/** The address of an invitation's poster: a picture to save, in a language and brand. */
export const posterAddress = (code: string, lang: string, { code: site }: Pick<Brand, "code">): string =>
  `/m/og/invite/${encodeURIComponent(code)}.png?lang=${lang}&site=${site}`;

/** Width and height of a poster in px. */
export const POSTER_SIZE = { width: 750, height: 1200 } as const;
