import * as z from "zod";
import { nameFields } from "../../entities/localized.ts";
import { TvChannel } from "../../entities/tv-channel.ts";
import { readTvLines, TV_CHANNELS_MAX, TV_KINDS } from "../../rules/tv-channels.ts";
import { Id, PAGE_FIELDS, paged } from "../inputs.ts";
import { CHANGE_FIELDS, operatorCalls } from "./change.ts";

const call = operatorCalls({ source: "docs/decisions" });

const Kind = z.enum(TV_KINDS, `must be one of ${TV_KINDS.join(", ")}`);

/** A league or a match, with the number of its broadcasters. A match has the names of its two teams. */
export const TvSubject = z.object({
  kind: z.enum(TV_KINDS),
  id: z.number(),
  sport_id: z.number(),
  ...nameFields("name"),
  /** Only for a match: the other team, and the start in unix seconds. Null and 0 for a league. */
  away: z.object(nameFields("name")).nullable(),
  time: z.number(),
  broadcasters: z.number(),
  countries: z.number(),
});
export type TvSubject = z.infer<typeof TvSubject>;

/** Calls about channels that show matches, by country. */
export const tvCalls = {
  getTvSubjects: call.post("/api/operate/getTvSubjects", {
    summary: "Leagues, those with broadcasters first, or the matches of the coming days, with the number of their broadcasters",
    input: z.object({ kind: Kind.default("league"), ...PAGE_FIELDS }),
    data: paged(TvSubject),
  }),
  getSubjectTv: call.post("/api/operate/getSubjectTv", {
    summary: "A league's or a match's own broadcasters, with the version that a change of them names",
    input: z.object({ kind: Kind, id: Id }),
    data: z.object({ subject: TvSubject, list: z.array(TvChannel), version: z.number() }),
  }),
  saveTvChannels: call.change("/api/operate/saveTvChannels", {
    summary: "Writes the broadcasters of a league or a match; the list replaces the former one, those of feeds included",
    input: z.object({
      ...CHANGE_FIELDS,
      kind: Kind,
      id: Id,
      /** A broadcaster in each line: `BR | Globo | https://ge.globo.com`. */
      lines: z
        .string()
        .max(TV_CHANNELS_MAX * 600)
        .default("")
        .superRefine((text, context) => {
          const { wrong } = readTvLines(text);
          if (wrong !== null)
            context.addIssue({
              code: "custom",
              message: `line ${wrong} must be a country's code, a name and an https address, as in: BR | Globo | https://ge.globo.com`,
            });
        }),
    }),
  }),
};
