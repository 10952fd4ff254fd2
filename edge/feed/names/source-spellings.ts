/**
 * Spellings that exactly one club has in openfootball/clubs (commit ae3800227c449447b3a337fc0aac79a8f02f4c8b, CC0-1.0). Only
 * imports use them, because search finds a club by the beginning of its name. No spelling is guessed: "Bristol C" is not in the
 * list and stays an unknown club.
 */

import type { SportName } from "./types.ts";

// biome-ignore format: one row a club
const FOOTBALL: Readonly<Record<string, readonly string[]>> = {
  // cn.clubs.txt
  "shandong-taishan": ["Shandong L."],
  // jp.clubs.txt
  "sanfrecce-hiroshima": ["Sanfr. Hiroshima"],
  // eng.clubs.txt
  "tottenham-hotspur": ["Tottenham H."],
  "charlton-athletic": ["Charlton Ath."],
  "crystal-palace": ["C. Palace", "Crystal P."],
  "queens-park-rangers": ["Queens Park R."],
  "manchester-united": ["Manchester U."],
  "manchester-city": ["Manchester C."],
  "wolverhampton-wanderers": ["Wolverhampton Wand."],
  middlesbrough: ["Middlesboro"],
  "sheffield-wednesday": ["Sheffield Wednes.", "Sheff. Wednesday"],
  "sheffield-united": ["Sheff. United", "Sheffield U."],
  "nottingham-forest": ["Nott'ham Forest"],
  brighton: ["Brighton & Hove"],
  // fr.clubs.txt
  "paris-saint-germain": ["Paris S. Germain"],
  bordeaux: ["Gir. Bordeaux"],
  lyon: ["Ol. Lyon", "Olymp. Lyon"],
  marseille: ["Ol. Marseille", "Olymp. Marseille"],
  "saint-etienne": ["AS St. Étienne"],
  // de.clubs.txt
  "bayern-munich": ["Bayern Mün."],
  "greuther-furth": ["Gr. Fürth", "Greu. Fürth", "SpVgg Gr. Fürth"],
  "fortuna-dusseldorf": ["F. Düsseldorf", "Fort. Düsseldorf"],
  "borussia-dortmund": ["B. Dortmund", "Bor. Dortmund"],
  "bayer-leverkusen": ["Leverk.", "B. Leverkusen", "Bay. Leverkusen"],
  "borussia-monchengladbach": ["B. M'gladbach", "Bor. M'gladbach"],
  "arminia-bielefeld": ["Arm. Bielefeld"],
  "union-berlin": ["Union B.", "Un. Berlin"],
  "werder-bremen": ["W. Bremen"],
  hoffenheim: ["1899 Hoffenh."],
  heidenheim: ["1. FC Heidenh."],
  "eintracht-frankfurt": ["E. Frankfurt", "Eint Frankfurt", "Eintr. Frankfurt"],
  "holstein-kiel": ["Holst. Kiel"],
  // it.clubs.txt
  brescia: ["Brescia Calc."],
  udinese: ["Udinese Calc."],
  sampdoria: ["Samp. Genoa", "Samp. Genua"],
  cagliari: ["Cagliari Calc."],
  // nl.clubs.txt
  ajax: ["Ajax Amsterd."],
  "sparta-rotterdam": ["Sparta R'dam", "Sp. Rotterdam"],
  "fortuna-sittard": ["F. Sittard"],
  "go-ahead-eagles": ["Go A. Eagles"],
  twente: ["Twente Ensch."],
  // pt.clubs.txt
  benfica: ["Benfica Lis.", "Benfica Lissab"],
  "sporting-cp": ["Sporting Liss."],
  "vitoria-guimaraes": ["Vit. Guimarães"],
  "estrela-amadora": ["Est Amadora"],
  // es.clubs.txt
  "real-madrid": ["Real M."],
  espanyol: ["Esp. Barcelona", "Espan. Barcelona", "Espanyol Barc."],
  "real-sociedad": ["R. Sociedad", "R. S. San Sebastián", "S. Sebastián"],
  "athletic-club": ["Athl. Bilbao"],
  osasuna: ["At. Osasuna"],
  // mx.clubs.txt
  toluca: ["Dep. Toluca"],
  guadalajara: ["Guadalajara C."],
  // ar.clubs.txt
  "argentinos-juniors": ["Argentinos Jun"],
  "gimnasia-la-plata": ["Gimnasia ELP", "GyE La Plata"],
  "defensa-y-justicia": ["Defensa y Justic."],
  "newells-old-boys": ["Newell's OB", "Newell's Old B."],
  "central-cordoba": ["CA Central Córdob."],
  // br.clubs.txt
  palmeiras: ["SE Palmeiras S"],
  bragantino: ["RB Braga"],
  "athletico-paranaense": ["Atl. Paranaense", "Athl. Paranaense"],
  "operario-ferroviario": ["Operário Ferroviár"],
  "atletico-goianiense": ["Atl. Goianiense", "Atl. Goianense GO"],
  fortaleza: ["Fortaleza EC C"],
  // openfootball's own names for clubs of several countries.
  atalanta: ["Atalanta Bergamo"],
  spal: ["SPAL Ferrara"],
  excelsior: ["SBV Excelsior Rotterdam"],
  avs: ["AVS Futebol"],
  "nacional-madeira": ["CD Nacional Madeira"],
  "deportivo-la-coruna": ["RCD La Coruña"],
  "celta-vigo": ["RC Celta Vigo"],
  belgrano: ["Club Atlético Belgrano"],
  internacional: ["Internacional Porto Alegre"],
};

const SPELLINGS: Readonly<Record<SportName, Readonly<Record<string, readonly string[]>>>> = {
  football: FOOTBALL,
  basketball: {},
};

export const sourceSpellings = ({ sport, slug }: { sport: SportName; slug: string }): readonly string[] =>
  SPELLINGS[sport][slug] ?? [];
