import { type RefObject, useEffect, useRef } from "react";

/**
 * Brings the chosen link of a strip that scrolls sideways to its middle, when the strip appears and when `chosen` changes.
 * Put the ref on the strip; the chosen link carries `aria-current`.
 */
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
