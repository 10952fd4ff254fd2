import { createContext } from "react";

export interface PageAssets {
  /**
   * Texts of style sheets by address. The server has all sheets of the build; the browser has the sheets that the page included.
   */
  sheets: Readonly<Record<string, string>>;
  /**
   * Files of lazily loaded modules such as `i18n/zh/match`: the module's own file, then its imports. Empty in the browser, which
   * loads modules itself.
   */
  modules: Readonly<Record<string, readonly string[]>>;
}

declare global {
  interface Window {
    /** The page included these sheets, so a navigation need not fetch them (scripts/vite/page-assets.ts). */
    knownSheets?: PageAssets["sheets"];
    /**
     * Style sheets that a screen and a lazily loaded module both need. The module needs them even after the screen has gone
     * (scripts/vite/page-assets.ts).
     */
    lateSheets?: ReadonlySet<string>;
  }
}

export const PageAssetsContext = createContext<PageAssets>({ sheets: {}, modules: {} });

/** Must be called before hydration, while the head is as the server wrote it. */
export function assetsOfDocument(): PageAssets {
  const styles = document.querySelectorAll<HTMLStyleElement>("style[data-sheet]");
  const sheets = Object.fromEntries([...styles].map((style) => [style.dataset.sheet ?? "", style.textContent ?? ""]));
  window.knownSheets = sheets;
  return { sheets, modules: {} };
}

let theme: string | undefined;

/** The colours are cached, because their style element is gone after React renders the page again. */
export function themeOfDocument(): string {
  theme ??= document.querySelector("style[data-theme]")?.textContent ?? "";
  return theme;
}
