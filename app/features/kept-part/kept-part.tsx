import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useVisit } from "../../visit/visit.ts";
import { type KeptText, keptText } from "./kept-text.ts";

export interface KeptPartProps {
  /** All data objects that the part shows. The cached text is valid as long as the objects are identical. */
  of: readonly [object, ...object[]];
  /** Unique among the parts that show these data. */
  name: string;
  /**
   * Names everything else that the part depends on (`useKeptUnder`); each value has its own cached text. null if the part must not
   * be cached.
   */
  under: string | null;
  children: ReactNode;
}

/**
 * The server renders the part once for all pages that show the same data in the same way, and then takes the text from a cache
 * (scripts/vite/kept-parts.ts). The children must be elements, not text. They must not show an id of `useId`, a nonce or anything
 * about the viewer. They may show the address's path, but other parts of the address only if `name` contains them.
 */
export function KeptPart({ children }: KeptPartProps) {
  return <>{children}</>;
}

/** The server's renderer calls `kept` instead of rendering the component. */
if (import.meta.env.SSR)
  Object.assign(KeptPart, {
    kept: ({ of, name, under }: KeptPartProps): KeptText | null => (under === null ? null : keptText(of, `${name} ${under}`)),
  });

/**
 * null in the browser. Also null for viewers who hide scores, because each revealed match changes the part. Otherwise contains
 * all else that a part may depend on, such as path, brand, language, time zone, comfort settings and current second. Within one
 * second, every clock shows the same time.
 */
export const useKeptUnder = import.meta.env.SSR ? useServersUnder : () => null;

function useServersUnder(): string | null {
  const { brand, origin, locale, named, zone, mode, inApp, comfort, spoilers, now } = useVisit();
  const { pathname } = useLocation();
  if (spoilers !== null) return null;
  // Clocks that count down round seconds up, and clocks that count up round seconds down. The key therefore contains both values.
  const second = `${Math.floor(now / 1_000)}/${Math.ceil(now / 1_000)}`;
  return [
    pathname,
    origin,
    brand.code,
    locale,
    named.locale,
    named.site,
    zone,
    mode,
    inApp,
    ...Object.values(comfort),
    second,
  ].join(" ");
}

export const SharedPart = import.meta.env.SSR
  ? ({ of, name, children }: Omit<KeptPartProps, "under">) => (
      <KeptPart of={of} name={name} under={useKeptUnder()}>
        {children}
      </KeptPart>
    )
  : ({ children }: Omit<KeptPartProps, "under">) => <>{children}</>;
