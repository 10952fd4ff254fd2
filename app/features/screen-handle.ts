import type { ComponentType, ReactNode } from "react";
import type { Area } from "../i18n/catalogues.ts";

export interface ScreenHandle {
  areas: Area[];
  /** More translation areas that the first render of the screen needs. */
  moreAreas?: (data: unknown) => Area[];
  /** Paths below app/ without extension. The first render of the screen needs these lazily loaded modules. */
  modules?: (data: unknown) => string[];
  /**
   * The cached `meta` depends only on the object `of` and on `name`. `name` is a part of the address other than the path. null if
   * `meta` is not cached.
   */
  keptMeta?: (data: unknown, search: string) => { of: object; name: string } | null;
  /**
   * `tabs`: with the site's tabs (default). `console`: a header without the site's tabs. `bare`: nothing around the screen (the
   * app's own screens, share pages). `browser`: `tabs` in a browser, `bare` in the mobile app, which has bars of its own. `watch`:
   * the header and its tabs only from 900 px, because they would leave the video of a smaller screen too little height.
   */
  shell?: "tabs" | "console" | "bare" | "browser" | "watch";
  /**
   * True if the screen lists one day. A device in another time zone reloads the screen before showing it (features/zone-script.ts).
   */
  byDay?: boolean;
  /** Surrounds the screen, and stays while the person moves between screens with the same frame. */
  frame?: ComponentType<{ children: ReactNode }>;
  /** From 700 px the screen lays out two columns: `.main-column` and `.aside-column`. */
  wide?: boolean;
}
