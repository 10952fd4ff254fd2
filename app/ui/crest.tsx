import { crestSymbols, parseCrest } from "#edge/contract/rules/crest.ts";

/** A crest's two colours as attributes. White, the usual secondary colour, is set in styles/parts.css and needs no attribute. */
export const crestColors = ({ primary, secondary }: { primary: string; secondary: string }) => ({
  fill: primary,
  color: secondary === "#ffffff" ? undefined : secondary,
});

/** Side length of a crest, in pixels of the design at 375 px. */
export type CrestSize = 16 | 18 | 20 | 28 | 36 | 48;

/**
 * Draws this site's crests from symbols in two colours, and other logos as images. Screen readers read only the name beside the
 * crest.
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

/** The browser takes the symbols from the document, so that it need not load them again. */
const symbolsOfDocument = (): string => (known ??= document.querySelector(".symbols")?.innerHTML ?? "");

const symbols: () => string = import.meta.env.SSR ? () => (known ??= crestSymbols()) : symbolsOfDocument;

/** The page contains the shapes of all crests only once, so that each crest in a row costs only some 60 bytes. */
export const CrestSymbols = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of this project's own constants above.
  <svg className="symbols" aria-hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: symbols() }} />
);
