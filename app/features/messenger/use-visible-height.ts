import { type RefObject, useEffect } from "react";

/** Keeps a screen as high as the window above the keyboard, so that the field at its end stays in sight. */
export function useVisibleHeight(screen: RefObject<HTMLElement>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return;
    const fit = (): void => {
      const isCovered = viewport.scale === 1 && innerHeight - viewport.height > 1;
      if (isCovered) screen.current?.style.setProperty("height", `${viewport.height}px`);
      else screen.current?.style.removeProperty("height");
      if (isCovered) scrollTo(0, 0);
    };
    viewport.addEventListener("resize", fit);
    return () => viewport.removeEventListener("resize", fit);
  }, [screen]);
}
