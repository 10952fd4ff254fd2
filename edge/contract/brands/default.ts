import type { Brand } from "./brand.ts";
import { pq8 } from "./pq8.ts";

/** The brand of whoever asks for none (Specification 1.3). In a file of its own, so that a phone need not load every brand for it. */
export const DEFAULT_BRAND: Brand = pq8;
