import type { Product } from "../contract/index.ts";
import type { Visit } from "../contract/load-context.ts";
import type { Sketch } from "../ground/drawing/drawn-once.ts";
import type { InnerPicture, ToPlace } from "./inner-picture.ts";

export interface Drawing extends Sketch {
  /** Changes with the picture's content. */
  version: string;
  /** The same card without the picture inside it. It is drawn if the card with the picture cannot be drawn. */
  plain?: Sketch;
}

export type ReadInner = (address: string, toPlace: ToPlace) => Promise<InnerPicture>;

export interface Subject {
  /** The subject's name in error messages and in the set of subjects that are known to exist (og-image.ts). */
  name: string;
  read(product: Product, visit: Visit, readInner: ReadInner): Promise<Drawing>;
}

export const numberIn = (file: string | undefined): string | undefined => /^([1-9]\d{0,14})\.png$/.exec(file ?? "")?.[1];

/** Key of the stored picture: the subject in its current form, brand and language. */
export const toKey = (subject: readonly (string | number)[], { brand, locale }: Visit, version: string): string =>
  ["og", ...subject, brand.code, locale, `${version}.png`].join("/");

interface Pictured {
  key: string;
  version: string;
  letters: string;
  /** Address of the picture inside the card; empty for none. */
  address: string;
  toPlace: ToPlace;
  svg: (inner: InnerPicture | null) => string;
}

/** A card with a picture in it. The picture is read only for drawing, so a stored card costs no second read. */
export function picturedDrawing({ key, version, letters, address, toPlace, svg }: Pictured, readInner: ReadInner): Drawing {
  const plain = { letters, svg: () => svg(null) };
  if (!address) return { key, version, ...plain };
  return {
    key,
    version,
    letters,
    svg: async () => svg(await readInner(address, toPlace)),
    plain: { key: key.replace(/\.png$/, "-plain.png"), ...plain },
  };
}
