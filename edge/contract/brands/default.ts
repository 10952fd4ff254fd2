import type { Brand } from "./brand.ts";
import { pq8 } from "./pq8.ts";

/**
 * The brand for requests that name no brand (Specification 1.3). It has its own file, so that a phone does not load every brand.
 */
export const DEFAULT_BRAND: Brand = pq8;
