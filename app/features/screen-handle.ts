import type { Area } from "../i18n/catalogues.ts";

/** A route's `handle`: the areas of text it needs, and how the shell stands around it. */
export interface ScreenHandle {
  areas: Area[];
  /** Further areas that the screen with these loader data stands on from the start. */
  moreAreas?: (data: unknown) => Area[];
  /** Modules loaded on demand that the screen with these loader data stands on from the start, as paths below app/ without their ending. */
  modules?: (data: unknown) => string[];
  /** The data object, and all else of the address but its path, that the screen's `meta` depends on; null for data whose `meta` is not kept. */
  keptMeta?: (data: unknown, search: string) => { of: object; name: string } | null;
  /** `tabs`: with the bottom bar (default). `bare`: nothing around it (the app's own screens, share pages). */
  shell?: "tabs" | "bare";
  /** The screen lists a day: a device in a different zone loads it again before it is visible (features/zone-script.ts). */
  byDay?: boolean;
  /** From 900 px the screen lays out two columns: `.main-column` and `.aside-column`. */
  wide?: boolean;
}
