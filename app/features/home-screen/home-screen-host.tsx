import { type ComponentType, useEffect, useState } from "react";
import { useVisit } from "../../visit/visit.ts";

/** The module is never loaded in the app's own web view. */
export function HomeScreenHost({ bare }: { bare: boolean }) {
  const { inApp, locale } = useVisit();
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (inApp || bare || import.meta.env.DEV) return;
    let isGone = false;
    import("./home-screen.tsx").then(
      async ({ prepareHomeScreen }) => {
        const part = await prepareHomeScreen(locale);
        if (!isGone) setPart(() => part);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [inApp, bare, locale]);
  return Part ? <Part /> : null;
}
