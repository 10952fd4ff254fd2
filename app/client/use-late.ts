import { type ComponentType, useEffect, useState } from "react";
import { patiently } from "../state/patiently.ts";

/**
 * Loads a component that draws nothing at first, and returns null until then. The load starts `afterMs` milliseconds after the page
 * is interactive, so a reader who leaves earlier loads nothing. If `afterMs` is null, the component is never loaded. Keep `load`
 * stable (a constant of the module).
 */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>, afterMs: number | null): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (afterMs === null) return;
    let isGone = false;
    const timer = setTimeout(async () => {
      const part = await patiently(load)();
      if (!isGone) setPart(() => part);
    }, afterMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [load, afterMs]);
  return Part;
}
