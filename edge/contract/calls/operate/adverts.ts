import * as z from "zod";
import { Advert, CommonConfig } from "#edge/contract/entities/config.ts";
import { Id, IdOrNone, Whole } from "../inputs.ts";
import { Address, CHANGE_FIELDS, inSomeLanguage, lineFields, operatorCalls } from "./change.ts";

const call = operatorCalls({ source: "3.12, 7.45" });

/** Places for a card with a text and a link: home banners, and places of the common config (Specification 3.12, 7.45). */
export const ADVERT_PLACES = ["banners", "home_pop_ad", "launch_ad", "live_play_ad"] as const;
export type AdvertPlace = (typeof ADVERT_PLACES)[number];
const Place = z.enum(ADVERT_PLACES, "must be banners, home_pop_ad, launch_ad or live_play_ad");

/** Lists of words that clients choose from (Specification 3.12). */
export const WORD_LISTS = ["emoji", "live_category", "live_badge", "user_tag"] as const;

const CARDS_MAX = 20;
const WORDS_MAX = 100;
/** One word per line. */
const Words = z
  .string()
  .max(4000, "must have at most 4000 characters")
  .default("")
  .transform((text) => [
    ...new Set(
      text
        .split("\n")
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.string().max(24, "must have at most 24 characters")).max(WORDS_MAX, `must be at most ${WORDS_MAX}`));

const Version = z.number();

export const advertCalls = {
  getAdverts: call.post("/api/operate/getAdverts", {
    summary: "Banners and advertisements by place, in the order in which they are shown, and the lists of words",
    input: z.object({}),
    data: z.object({
      places: z.record(Place, z.array(Advert)),
      words: CommonConfig.shape.common.pick({ emoji: true, live_category: true, live_badge: true, user_tag: true }),
      /**
       * `banners`: version of the banner setting. `common`: version of the setting that has the other places and the word lists.
       */
      versions: z.object({ banners: Version, common: Version }),
    }),
  }),
  saveAdvert: call.change("/api/operate/saveAdvert", {
    summary: `Writes a card of a place; without id a new one, at most ${CARDS_MAX} a place`,
    input: z
      .object({
        ...CHANGE_FIELDS,
        place: Place,
        id: IdOrNone.default(0),
        position: Whole(1, CARDS_MAX).default(1),
        ...lineFields("title", 40, 60),
        ...lineFields("text", 80, 120),
        image: Address,
        url: Address,
      })
      .superRefine(inSomeLanguage("title")),
  }),
  removeAdvert: call.change("/api/operate/removeAdvert", {
    summary: "Takes a card away",
    input: z.object({ ...CHANGE_FIELDS, place: Place, id: Id }),
  }),
  saveWords: call.change("/api/operate/saveWords", {
    summary: "Sets the lists of words, one word a line",
    source: "3.12",
    input: z.object({ ...CHANGE_FIELDS, emoji: Words, live_category: Words, live_badge: Words, user_tag: Words }),
  }),
};
