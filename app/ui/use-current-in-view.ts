import { type RefObject, useEffect, useRef } from "react";

/** Scrolls a strip's `aria-current` link to the middle on mount and when `chosen` changes. Put the ref on the strip. */
export function useCurrentInView<Strip extends HTMLElement>(chosen: string | number): RefObject<Strip> {
  const strip = useRef<Strip>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice stands elsewhere in the strip.
  useEffect(() => {
    const { current } = strip;
    const link = current?.querySelector<HTMLElement>("[aria-current]");
    if (!current || !link) return;
    const { left, width } = link.getBoundingClientRect();
    current.scrollLeft += left - current.getBoundingClientRect().left - (current.clientWidth - width) / 2;
  }, [chosen]);
  return strip;
}
