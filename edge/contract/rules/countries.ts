// biome-ignore-all format: tables, some entries a line

/** Countries to which parcels are sent. */
export const COUNTRIES = ["CN", "BR"] as const;
export type Country = (typeof COUNTRIES)[number];

/** `en` is given only if it differs from Portuguese, `es` only if it differs from English. */
export type RegionNames = readonly [zh: string, pt: string, en?: string, es?: string];

/** Provinces of China and states of Brazil by their ISO 3166-2 code. */
export const REGIONS: Readonly<Record<Country, Readonly<Record<string, RegionNames>>>> = {
  CN: {
    BJ: ["北京市", "Beijing"], TJ: ["天津市", "Tianjin"], HE: ["河北省", "Hebei"], SX: ["山西省", "Shanxi"], NM: ["内蒙古自治区", "Mongólia Interior", "Inner Mongolia", "Mongolia Interior"],
    LN: ["辽宁省", "Liaoning"], JL: ["吉林省", "Jilin"], HL: ["黑龙江省", "Heilongjiang"], SH: ["上海市", "Xangai", "Shanghai", "Shanghái"], JS: ["江苏省", "Jiangsu"],
    ZJ: ["浙江省", "Zhejiang"], AH: ["安徽省", "Anhui"], FJ: ["福建省", "Fujian"], JX: ["江西省", "Jiangxi"], SD: ["山东省", "Shandong"],
    HA: ["河南省", "Henan"], HB: ["湖北省", "Hubei"], HN: ["湖南省", "Hunan"], GD: ["广东省", "Guangdong"], GX: ["广西壮族自治区", "Guangxi"],
    HI: ["海南省", "Hainan"], CQ: ["重庆市", "Chongqing"], SC: ["四川省", "Sichuan"], GZ: ["贵州省", "Guizhou"], YN: ["云南省", "Yunnan"],
    XZ: ["西藏自治区", "Tibete", "Tibet"], SN: ["陕西省", "Shaanxi"], GS: ["甘肃省", "Gansu"], QH: ["青海省", "Qinghai"], NX: ["宁夏回族自治区", "Ningxia"],
    XJ: ["新疆维吾尔自治区", "Xinjiang"], TW: ["台湾省", "Taiwan", "Taiwan", "Taiwán"], HK: ["香港特别行政区", "Hong Kong"], MO: ["澳门特别行政区", "Macau", "Macao"],
  },
  BR: {
    AC: ["阿克里州", "Acre"], AL: ["阿拉戈斯州", "Alagoas"], AP: ["阿马帕州", "Amapá"], AM: ["亚马孙州", "Amazonas"], BA: ["巴伊亚州", "Bahia"],
    CE: ["塞阿拉州", "Ceará"], DF: ["联邦区", "Distrito Federal", "Federal District", "Distrito Federal"], ES: ["圣埃斯皮里图州", "Espírito Santo"], GO: ["戈亚斯州", "Goiás"], MA: ["马拉尼昂州", "Maranhão"],
    MT: ["马托格罗索州", "Mato Grosso"], MS: ["南马托格罗索州", "Mato Grosso do Sul"], MG: ["米纳斯吉拉斯州", "Minas Gerais"], PA: ["帕拉州", "Pará"], PB: ["帕拉伊巴州", "Paraíba"],
    PR: ["巴拉那州", "Paraná"], PE: ["伯南布哥州", "Pernambuco"], PI: ["皮奥伊州", "Piauí"], RJ: ["里约热内卢州", "Rio de Janeiro"], RN: ["北里奥格兰德州", "Rio Grande do Norte"],
    RS: ["南里奥格兰德州", "Rio Grande do Sul"], RO: ["朗多尼亚州", "Rondônia"], RR: ["罗赖马州", "Roraima"], SC: ["圣卡塔琳娜州", "Santa Catarina"], SP: ["圣保罗州", "São Paulo"],
    SE: ["塞尔希培州", "Sergipe"], TO: ["托坎廷斯州", "Tocantins"],
  },
};

export const regionNames = (country: Country, code: string): RegionNames | null => (Object.hasOwn(REGIONS[country], code) ? (REGIONS[country][code] ?? null) : null);

const CODES: Readonly<Record<Country, string>> = { CN: "86", BR: "55" };
/** National numbers: Chinese mobile and landline numbers; Brazilian numbers with their area code (DDD). */
const NATIONAL: Readonly<Record<Country, RegExp>> = { CN: /^(?:1[3-9]\d{9}|0\d{9,11})$/, BR: /^[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/ };

export const toDigits = (text: string): string => text.replace(/\D/g, "");

/** Whether the digits are a phone number of the country, without the country's code. */
export const isNationalPhone = (digits: string, country: Country): boolean => NATIONAL[country].test(digits);

export function nationalPhone(text: string, country: Country): string {
  const digits = toDigits(text);
  const code = CODES[country];
  const abroad = text.trim().startsWith("+") || digits.length > 12;
  return abroad && digits.startsWith(code) ? digits.slice(code.length) : digits;
}
