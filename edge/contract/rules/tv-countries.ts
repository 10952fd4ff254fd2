/** Countries for which operators and feeds name broadcasters, each with the time zones in it. The keys are ISO 3166 codes. */
const ZONES = {
  AR: "America/Argentina/Buenos_Aires America/Buenos_Aires America/Argentina/Cordoba America/Argentina/Mendoza",
  AT: "Europe/Vienna",
  AU: "Australia/Sydney Australia/Melbourne Australia/Brisbane Australia/Perth Australia/Adelaide Australia/Hobart Australia/Darwin",
  BE: "Europe/Brussels",
  BO: "America/La_Paz",
  BR: "America/Sao_Paulo America/Bahia America/Fortaleza America/Recife America/Manaus America/Belem America/Cuiaba America/Campo_Grande America/Maceio America/Araguaina America/Porto_Velho America/Rio_Branco America/Boa_Vista America/Santarem America/Noronha",
  CA: "America/Toronto America/Vancouver America/Montreal America/Edmonton America/Winnipeg America/Halifax America/Regina America/St_Johns",
  CH: "Europe/Zurich",
  CL: "America/Santiago America/Punta_Arenas",
  CN: "Asia/Shanghai Asia/Urumqi Asia/Chongqing Asia/Harbin PRC",
  CO: "America/Bogota",
  CR: "America/Costa_Rica",
  DE: "Europe/Berlin Europe/Busingen",
  DO: "America/Santo_Domingo",
  EC: "America/Guayaquil",
  ES: "Europe/Madrid Atlantic/Canary Africa/Ceuta",
  FR: "Europe/Paris",
  GB: "Europe/London Europe/Belfast",
  GT: "America/Guatemala",
  HK: "Asia/Hong_Kong",
  ID: "Asia/Jakarta Asia/Makassar Asia/Jayapura Asia/Pontianak",
  IE: "Europe/Dublin",
  IN: "Asia/Kolkata Asia/Calcutta",
  IT: "Europe/Rome",
  JP: "Asia/Tokyo",
  KR: "Asia/Seoul",
  MO: "Asia/Macau",
  MX: "America/Mexico_City America/Monterrey America/Tijuana America/Merida America/Cancun America/Chihuahua America/Hermosillo America/Mazatlan America/Ciudad_Juarez",
  MY: "Asia/Kuala_Lumpur Asia/Kuching",
  NG: "Africa/Lagos",
  NL: "Europe/Amsterdam",
  NZ: "Pacific/Auckland",
  PA: "America/Panama",
  PE: "America/Lima",
  PT: "Europe/Lisbon Atlantic/Madeira Atlantic/Azores",
  PY: "America/Asuncion",
  SG: "Asia/Singapore",
  TH: "Asia/Bangkok",
  TW: "Asia/Taipei",
  US: "America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix America/Detroit America/Anchorage Pacific/Honolulu America/Indiana/Indianapolis America/Boise",
  UY: "America/Montevideo",
  VE: "America/Caracas",
  VN: "Asia/Ho_Chi_Minh Asia/Saigon",
  ZA: "Africa/Johannesburg",
} as const;

export type TvCountry = keyof typeof ZONES;

export const TV_COUNTRIES = Object.keys(ZONES) as [TvCountry, ...TvCountry[]];

export const isTvCountry = (text: string): text is TvCountry => Object.hasOwn(ZONES, text);

const byZone = new Map<string, TvCountry>(
  TV_COUNTRIES.flatMap((country) => ZONES[country].split(" ").map((zone): [string, TvCountry] => [zone, country])),
);

/** Empty if the time zone is in none of the listed countries. */
export const tvCountryOfZone = (zone: string): TvCountry | "" => byZone.get(zone) ?? "";
