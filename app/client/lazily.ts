import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { patiently } from "../state/patiently.ts";

/**
 * React loads the component's file when it first shows the component. Wrap the component in a `Suspense` that is memoized on the
 * component's data (`memo`, `useMemo`). If the `Suspense` is updated before the file is loaded, React drops the server's markup.
 */
export const lazily = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(patiently(async () => ({ default: await load() })));
