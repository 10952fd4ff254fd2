// biome-ignore-all format: a table, a competition in each line

import { leagueId } from "../ids.ts";
import type { FeedRecords } from "../records.ts";

interface DemoChannel {
  name: string;
  url: string;
}

const CHANNELS = {
  azteca: { name: "TV Azteca", url: "https://www.tvazteca.com" },
  canal: { name: "Canal+", url: "https://www.canalplus.com" },
  cctv: { name: "CCTV-5", url: "https://sports.cctv.com" },
  dazn: { name: "DAZN", url: "https://www.dazn.com" },
  espn: { name: "ESPN", url: "https://www.espn.com" },
  globo: { name: "Globo", url: "https://ge.globo.com" },
  migu: { name: "Migu", url: "https://www.miguvideo.com" },
  movistar: { name: "Movistar Plus+", url: "https://www.movistarplus.es" },
  nbc: { name: "NBC", url: "https://www.nbcsports.com" },
  paramount: { name: "Paramount+", url: "https://www.paramountplus.com" },
  premiere: { name: "Premiere", url: "https://premiere.globo.com" },
  prime: { name: "Prime Video", url: "https://www.primevideo.com" },
  sky: { name: "Sky Sports", url: "https://www.skysports.com" },
  tencent: { name: "Tencent Sports", url: "https://sports.qq.com" },
  tnt: { name: "TNT Sports", url: "https://www.tntsports.co.uk" },
} as const satisfies Record<string, DemoChannel>;

type Channels = readonly (keyof typeof CHANNELS)[];

/**
 * Broadcasters of the demo world by competition and country. The rights are invented, but readers abroad know the broadcasters'
 * names.
 */
const SHOWN: readonly [sport: 1 | 2, slug: string, countries: Readonly<Record<string, Channels>>][] = [
  [1, "england-premier-league", { BR: ["espn"], CN: ["migu", "tencent"], DE: ["dazn"], ES: ["dazn"], FR: ["canal"], GB: ["sky", "tnt"], MX: ["paramount"], US: ["nbc"] }],
  [1, "uefa-champions-league", { BR: ["tnt"], CN: ["migu", "cctv"], DE: ["dazn", "prime"], ES: ["movistar"], FR: ["canal"], GB: ["tnt", "prime"], MX: ["paramount"], US: ["paramount"] }],
  [1, "spain-laliga", { BR: ["espn"], CN: ["migu"], DE: ["dazn"], ES: ["movistar", "dazn"], GB: ["prime"], MX: ["espn"], US: ["espn"] }],
  [1, "germany-bundesliga", { BR: ["espn"], CN: ["migu", "cctv"], DE: ["dazn"], ES: ["movistar"], GB: ["sky"], MX: ["paramount"], US: ["espn"] }],
  [1, "italy-serie-a", { BR: ["espn"], CN: ["migu"], DE: ["dazn"], ES: ["dazn"], GB: ["tnt"], MX: ["espn"], US: ["paramount"] }],
  [1, "brazil-serie-a", { BR: ["globo", "premiere", "prime"], GB: ["prime"], MX: ["espn"], US: ["paramount"] }],
  [1, "china-super-league", { CN: ["cctv", "migu"] }],
  [1, "mexico-liga-mx", { MX: ["azteca", "prime"], US: ["paramount"] }],
  [2, "usa-nba", { BR: ["espn", "prime"], CN: ["tencent", "migu"], DE: ["dazn", "prime"], ES: ["movistar"], FR: ["prime"], GB: ["sky", "prime"], MX: ["espn", "prime"], US: ["nbc", "espn", "prime"] }],
  [2, "china-cba", { CN: ["cctv", "migu"] }],
];

export const demoTvChannels = (): FeedRecords["tvChannels"] =>
  SHOWN.flatMap(([sport, slug, countries]) =>
    Object.entries(countries).flatMap(([country, channels]) =>
      channels.map((channel, index) => ({
        kind: "league" as const,
        subjectId: leagueId(sport, slug),
        country,
        ...CHANNELS[channel],
        rank: index + 1,
      })),
    ),
  );
