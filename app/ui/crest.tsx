import { crestSymbols, parseCrest } from "#edge/contract/rules/crest.ts";

/** The two colours as attributes; white, the usual second one, is in the sheet (styles/base.css). */
export const crestColors = ({ primary, secondary }: { primary: string; secondary: string }) => ({
  fill: primary,
  color: secondary === "#ffffff" ? undefined : secondary,
});

/** Sides of a crest in pixels of the look at 375 px. */
export type CrestSize = 16 | 18 | 20 | 28 | 36 | 48;

/**
 * A team's crest or a league's badge. One of ours is drawn from the page's symbols in two colours; any other logo is an image. It
 * stands beside the name, so screen readers skip it.
 */
export function Crest({ logo, size = 20 }: { logo: string; size?: CrestSize }) {
  const name = size === 20 ? "crest" : `crest crest-${size}`;
  const crest = parseCrest(logo);
  if (crest) {
    return (
      <svg className={name} aria-hidden {...crestColors(crest)}>
        <use href={`#${crest.shape}`} />
      </svg>
    );
  }
  return logo ? (
    <img className={name} src={logo} alt="" width={size} height={size} loading="lazy" decoding="async" />
  ) : (
    <i className={name} />
  );
}

let known: string | undefined;

/** In the browser the document has them: a phone need not load data that it already has. */
const symbolsOfDocument = (): string => (known ??= document.querySelector(".symbols")?.innerHTML ?? "");

const symbols: () => string = import.meta.env.SSR ? () => (known ??= crestSymbols()) : symbolsOfDocument;

/** The shapes of all crests, once a page: a crest then costs a row some 60 bytes. The shell puts it there. */
export const CrestSymbols = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of this project's own constants above.
  <svg className="symbols" aria-hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: symbols() }} />
);
