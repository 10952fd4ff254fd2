import { type ComponentType, useEffect, useState } from "react";
import { useVisit } from "../../visit/visit.ts";

/**
 * The module is loaded after this delay. Until then the page has the network and the processor to itself, and a reader who leaves
 * loads nothing.
 */
const START_DELAY_MS = 4_000;

/** Never loads the module in the app's own web view. */
export function HomeScreenHost({ bare }: { bare: boolean }) {
  const { inApp, locale } = useVisit();
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (inApp || bare || import.meta.env.DEV) return;
    const timer = setTimeout(() => {
      import("./home-screen.tsx").then(
        async ({ prepareHomeScreen }) => {
          const part = await prepareHomeScreen(locale);
          setPart(() => part);
        },
        () => undefined,
      );
    }, START_DELAY_MS);
    return () => clearTimeout(timer);
  }, [inApp, bare, locale]);
  return Part ? <Part /> : null;
}
