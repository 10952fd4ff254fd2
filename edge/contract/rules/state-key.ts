import type { Brand } from "../brands/brand.ts";

/** The key under which a browser keeps the client state of a site: its code + "_store" (Specification 1.7). */
export const stateKey = (brand: Pick<Brand, "code">): string => `${brand.code}_store`;
