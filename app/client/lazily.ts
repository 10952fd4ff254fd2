import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { patiently } from "./patiently.ts";

/**
 * Makes a component of a file of its own, which the browser loads once it shows it. Draw it in a `Suspense` that stays the same
 * until the data changes (`memo`, `useMemo`): React would drop the server's markup of a boundary that is touched before its file is there.
 */
export const lazily = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(patiently(async () => ({ default: await load() })));
