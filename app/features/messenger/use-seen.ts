import { type RefObject, useEffect, useRef } from "react";

/** Newly visible messages are collected for this time before they are reported. */
const GATHER_MS = 300;

/** Reports the keys of newly visible messages, collected for `GATHER_MS`. */
export function useSeen(list: RefObject<HTMLElement>, rows: unknown, onSeen: (keys: readonly string[]) => void): void {
  const latest = useRef(onSeen);
  latest.current = onSeen;
  const watch = useRef<IntersectionObserver>();
  const known = useRef(new WeakSet<Element>());
  useEffect(() => {
    const seen = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    known.current = new WeakSet();
    watch.current = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const { message } = (target as HTMLElement).dataset;
          if (isIntersecting && message) seen.add(message);
        }
        if (seen.size === 0) return;
        timer ??= setTimeout(() => {
          timer = undefined;
          const keys = [...seen];
          seen.clear();
          latest.current(keys);
        }, GATHER_MS);
      },
      { root: list.current },
    );
    return () => {
      clearTimeout(timer);
      watch.current?.disconnect();
    };
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows bring new messages
  useEffect(() => {
    for (const row of list.current?.querySelectorAll("[data-message]") ?? []) {
      if (known.current.has(row)) continue;
      known.current.add(row);
      watch.current?.observe(row);
    }
  }, [list, rows]);
}
