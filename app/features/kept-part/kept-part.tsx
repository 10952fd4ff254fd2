import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useVisit } from "../../visit/visit.ts";
import { type KeptText, keptText } from "./kept-text.ts";

export interface KeptPartProps {
  /** All data that the part shows. As long as they are the same objects, the part is the same text. */
  of: readonly [object, ...object[]];
  /** Its name among the parts that show these data. */
  name: string;
  /** All else that the part depends on (`useKeptUnder`): another text each. Null where it must not be kept. */
  under: string | null;
  children: ReactNode;
}

/**
 * A part of a screen that the server draws once for all pages that show the same data alike: the built server takes its text from memory
 * (scripts/vite/kept-parts.ts), and in the browser React takes over the same elements. Its children are elements, not text. They show no id of
 * `useId`, no nonce, nothing of the address but its path and what `name` says of it, and nothing of the viewer: the text goes to others.
 */
export function KeptPart({ children }: KeptPartProps) {
  return <>{children}</>;
}

/** Called by the server's renderer in the place of the component. */
if (import.meta.env.SSR)
  Object.assign(KeptPart, {
    kept: ({ of, name, under }: KeptPartProps): KeptText | null => (under === null ? null : keptText(of, `${name} ${under}`)),
  });

/**
 * Everything that a part depends on beside its data: the path, brand, language, zone, and the second, in which a clock shows the same. Null in the browser, and
 * for viewers who hide scores, because each match that they reveal changes the part.
 */
export const useKeptUnder = import.meta.env.SSR ? useServersUnder : () => null;

function useServersUnder(): string | null {
  const { brand, origin, locale, named, zone, mode, inApp, spoilers, now } = useVisit();
  const { pathname } = useLocation();
  if (spoilers !== null) return null;
  // A clock that runs down shows the second that has begun, one that runs up the second that is over.
  const second = `${Math.floor(now / 1_000)}/${Math.ceil(now / 1_000)}`;
  return [pathname, origin, brand.code, locale, named.locale, named.site, zone, mode, inApp, second].join(" ");
}

/** A kept part that depends on nothing but its data and the inputs of every part. */
export const SharedPart = import.meta.env.SSR
  ? ({ of, name, children }: Omit<KeptPartProps, "under">) => (
      <KeptPart of={of} name={name} under={useKeptUnder()}>
        {children}
      </KeptPart>
    )
  : ({ children }: Omit<KeptPartProps, "under">) => <>{children}</>;
