import type { Locale } from "#edge/contract/rules/locale.ts";
import { type Worded, writtenIn } from "#edge/contract/rules/localized.ts";

type NamedGift = { id: number } & Worded<"name">;

/** The content of a package of gifts in words, from lines such as `3x10`. A gift that no longer exists keeps its number. */
export const packWords = (items: string, gifts: readonly NamedGift[], locale: Locale): string =>
  items
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [id, count] = line.split("x");
      const gift = gifts.find((known) => known.id === Number(id));
      return `${gift ? writtenIn(gift, "name", locale) : `#${id}`} ×${count}`;
    })
    .join(", ");
