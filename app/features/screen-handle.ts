import type { Area } from "../i18n/catalogues.ts";

export interface ScreenHandle {
  areas: Area[];
  /** The first render of the screen needs these areas too. */
  moreAreas?: (data: unknown) => Area[];
  /** Paths below app/ without extension. The first render of the screen needs these lazily loaded modules. */
  modules?: (data: unknown) => string[];
  /**
   * The screen's `meta` depends only on the object `of` and on `name`, a part of the address beyond its path. null if `meta` is not
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
