import type { Names } from "./types.ts";

/**
 * Spanish names of national teams and competitions, if they differ from English. Each row has the Spanish name, then the English
 * names that it translates.
 */
// biome-ignore format: names beside one another
const SPELLINGS: readonly (readonly [es: string, ...en: string[]])[] = [
  ["Alemania", "Germany"], ["Bélgica", "Belgium"], ["Bosnia y Herzegovina", "Bosnia and Herzegovina"],
  ["Chequia", "Czechia"], ["Croacia", "Croatia"], ["Dinamarca", "Denmark"], ["Escocia", "Scotland"], ["Eslovaquia", "Slovakia"],
  ["Eslovenia", "Slovenia"], ["España", "Spain"], ["Finlandia", "Finland"], ["Francia", "France"], ["Gales", "Wales"],
  ["Grecia", "Greece"], ["Hungría", "Hungary"], ["Inglaterra", "England"], ["Irlanda", "Ireland", "Republic of Ireland"],
  ["Irlanda del Norte", "Northern Ireland"], ["Irl. del Norte", "N. Ireland"], ["Islandia", "Iceland"], ["Italia", "Italy"],
  ["Noruega", "Norway"], ["Países Bajos", "Netherlands"], ["Polonia", "Poland"], ["República Checa", "Czech Republic"],
  ["Rumania", "Romania"], ["Rusia", "Russia"], ["Suecia", "Sweden"], ["Suiza", "Switzerland"], ["Turquía", "Turkey"],
  ["Ucrania", "Ukraine"],
  ["Brasil", "Brazil"], ["Canadá", "Canada"], ["Curazao", "Curaçao"], ["EE. UU.", "USA"], ["Estados Unidos", "United States"],
  ["Haití", "Haiti"], ["México", "Mexico"], ["Panamá", "Panama"], ["Perú", "Peru"],
  ["Argelia", "Algeria"], ["Cabo Verde", "Cape Verde"], ["Camerún", "Cameroon"], ["Costa de Marfil", "Ivory Coast"],
  ["Egipto", "Egypt"], ["Malí", "Mali"], ["Marruecos", "Morocco"], ["RD Congo", "DR Congo"], ["Sudáfrica", "South Africa"],
  ["Túnez", "Tunisia"],
  ["Arabia Saudita", "Saudi Arabia"], ["Baréin", "Bahrain"], ["Catar", "Qatar"], ["Corea del Norte", "North Korea"],
  ["Corea del Sur", "South Korea"], ["EAU", "UAE"], ["Emiratos Árabes Unidos", "United Arab Emirates"], ["Irak", "Iraq"],
  ["Irán", "Iran"], ["Japón", "Japan"], ["Jordania", "Jordan"], ["Nueva Zelanda", "New Zealand"], ["Omán", "Oman"],
  ["Tailandia", "Thailand"], ["Uzbekistán", "Uzbekistan"],
  ["Asociación China de Baloncesto", "Chinese Basketball Association"], ["Champions de Asia", "AFC Champions"],
  ["Copa Asia", "Asia Cup"], ["Copa Asia de Baloncesto", "FIBA Asia Cup"], ["Copa Mundial de Baloncesto", "FIBA Basketball World Cup"],
  ["Copa Mundial de la FIFA", "FIFA World Cup"], ["Euroliga", "EuroLeague"],
  ["Liga de Campeones de Asia Élite", "AFC Champions League Elite"], ["Liga de Campeones de la UEFA", "UEFA Champions League"],
  ["Liga Profesional Argentina", "Argentine Primera División"], ["Primera Argentina", "Argentine Primera"],
  ["Mundial", "World Cup"], ["Serie A de Brasil", "Brazilian Série A"], ["Serie B de Brasil", "Brazilian Série B", "Brazil Série B"],
  ["Superliga China", "Chinese Super League", "China Super League"], ["Liga Saudí", "Saudi Pro League"],
];

const byEnglish = new Map(SPELLINGS.flatMap(([es, ...english]) => english.map((en) => [en, es] as const)));

export function withSpanish(name: Names): Names {
  const es = byEnglish.get(name.en);
  return es === undefined || es === name.en ? name : { ...name, es };
}
