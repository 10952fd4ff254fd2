import type { Names } from "./types.ts";

/**
 * Spanish names of cities, if they differ from English. They are no names of clubs: Spanish newspapers too write of the clubs Genoa and
 * Milan.
 */
// biome-ignore format: names beside one another
const CITIES: Readonly<Record<string, string>> = {
  "Abu Dhabi": "Abu Dabi", Algiers: "Argel", Amman: "Amán", Amsterdam: "Ámsterdam", Antwerp: "Amberes", Athens: "Atenas",
  Baghdad: "Bagdad", Baku: "Bakú", Beijing: "Pekín", Belgrade: "Belgrado", Berlin: "Berlín", Bern: "Berna", Bologna: "Bolonia",
  Bordeaux: "Burdeos", Bruges: "Brujas", Brussels: "Bruselas", Bucharest: "Bucarest", Cairo: "El Cairo", Cologne: "Colonia",
  Copenhagen: "Copenhague", Dubai: "Dubái", Dublin: "Dublín", Edinburgh: "Edimburgo", Florence: "Florencia", Frankfurt: "Fráncfort",
  Freiburg: "Friburgo", Genoa: "Génova", Ghent: "Gante", Hamburg: "Hamburgo", Hanoi: "Hanói", Istanbul: "Estambul",
  Izmir: "Esmirna", Jakarta: "Yakarta", Jeddah: "Yeda", Johannesburg: "Johannesburgo", Kyiv: "Kiev", Leuven: "Lovaina",
  Liège: "Lieja", Lisbon: "Lisboa", Ljubljana: "Liubliana", London: "Londres", Mainz: "Maguncia", Marseille: "Marsella",
  Mechelen: "Malinas", "Mexico City": "Ciudad de México", Milan: "Milán", Monaco: "Mónaco", Moscow: "Moscú", Munich: "Múnich",
  Muscat: "Mascate", Naples: "Nápoles", "New Orleans": "Nueva Orleans", "New York": "Nueva York", Nice: "Niza", Nuremberg: "Núremberg",
  "Panama City": "Ciudad de Panamá", Paris: "París", Philadelphia: "Filadelfia", Piraeus: "El Pireo", Porto: "Oporto",
  "Port-au-Prince": "Puerto Príncipe", Prague: "Praga", Pyongyang: "Pionyang", Reykjavík: "Reikiavik", Riyadh: "Riad", Rome: "Roma",
  Rotterdam: "Róterdam", Seoul: "Seúl", Seville: "Sevilla", Shanghai: "Shanghái", Stockholm: "Estocolmo", Strasbourg: "Estrasburgo",
  Sydney: "Sídney", Tbilisi: "Tiflis", Tehran: "Teherán", Tokyo: "Tokio", Tunis: "Túnez", Turin: "Turín", Venice: "Venecia",
  Vienna: "Viena", Vilnius: "Vilna", Warsaw: "Varsovia", Yaoundé: "Yaundé",
};
const byEnglish = new Map(Object.entries(CITIES));

export function withSpanishCity(name: Names): Names {
  const es = byEnglish.get(name.en);
  return es === undefined ? name : { ...name, es };
}
