import type { Area } from "../i18n/catalogues.ts";

/** A route's `handle`: the text areas that the screen needs, and the layout of the shell around the screen. */
export interface ScreenHandle {
  areas: Area[];
  /** Returns further text areas that the first render of the screen needs with these loader data. */
  moreAreas?: (data: unknown) => Area[];
  /**
   * Returns the lazily loaded modules that the first render of the screen needs with these loader data, as paths below app/ without
   * extension.
   */
  modules?: (data: unknown) => string[];
  /**
   * Returns the data object and the part of the address beyond its path that the screen's `meta` depends on; null if `meta` is not
   * cached for these data.
   */
  keptMeta?: (data: unknown, search: string) => { of: object; name: string } | null;
  /**
   * `tabs`: the shell shows the bottom bar (default). `bare`: the shell shows nothing around the screen (the app's own screens,
   * share pages).
   */
  shell?: "tabs" | "bare";
  /**
   * True if the screen lists a day. A device in a different zone reloads such a screen before the screen is visible
   * (features/zone-script.ts).
   */
  byDay?: boolean;
  /** From 900 px the screen lays out two columns: `.main-column` and `.aside-column`. */
  wide?: boolean;
}
