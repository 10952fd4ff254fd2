import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { patiently } from "./patiently.ts";

/**
 * The component's file is loaded when the component is first shown. Render the component in a `Suspense` that stays the same until
 * the data change (`memo`, `useMemo`). If the `Suspense` is updated before the file is loaded, React drops the server's markup.
 */
export const lazily = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(patiently(async () => ({ default: await load() })));
