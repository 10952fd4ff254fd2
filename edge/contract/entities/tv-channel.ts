import * as z from "zod";
import { TV_COUNTRIES } from "../rules/tv-countries.ts";

/** A channel that shows a match in a country. `url` is an https address; empty for none. */
export const TvChannel = z.object({ country: z.enum(TV_COUNTRIES), name: z.string(), url: z.string() });
export type TvChannel = z.infer<typeof TvChannel>;
