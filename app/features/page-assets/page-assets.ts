import { createContext } from "react";

/** Built files that a page can name or carry itself. */
export interface PageAssets {
  /** Texts of style sheets by their address: those of the whole build on the server, those that came with the page in the browser. */
  sheets: Readonly<Record<string, string>>;
  /**
   * Files that the browser loads on demand, by module such as `i18n/zh/match`: its own file first, then those that it imports.
   * Empty in the browser, which has loaded its own.
   */
  modules: Readonly<Record<string, readonly string[]>>;
}

declare global {
  interface Window {
    /** Sheets that came within the page: a navigation need not fetch them (scripts/vite/page-assets.ts). */
    knownSheets?: PageAssets["sheets"];
  }
}

export const PageAssetsContext = createContext<PageAssets>({ sheets: {}, modules: {} });

/** Reads this page's files. Call it before hydration, while the head is as the server wrote it. */
export function assetsOfDocument(): PageAssets {
  const styles = document.querySelectorAll<HTMLStyleElement>("style[data-sheet]");
  const sheets = Object.fromEntries([...styles].map((style) => [style.dataset.sheet ?? "", style.textContent ?? ""]));
  window.knownSheets = sheets;
  return { sheets, modules: {} };
}

let theme: string | undefined;

/** The brand's colours as they came with this page; kept, since a page that is drawn anew has no element to read them from. */
export function themeOfDocument(): string {
  theme ??= document.querySelector("style[data-theme]")?.textContent ?? "";
  return theme;
}
