import type { Localized } from "../../contract/rules/localized.ts";

/** Hosts of the men's world tournament by year, in each language, because a final's row does not name them. */
export const WORLD_CUP_HOSTS: Readonly<Record<number, Localized>> = {
  1930: { zh: "乌拉圭", en: "Uruguay", pt: "Uruguai", es: "Uruguay" },
  1934: { zh: "意大利", en: "Italy", pt: "Itália", es: "Italia" },
  1938: { zh: "法国", en: "France", pt: "França", es: "Francia" },
  1950: { zh: "巴西", en: "Brazil", pt: "Brasil", es: "Brasil" },
  1954: { zh: "瑞士", en: "Switzerland", pt: "Suíça", es: "Suiza" },
  1958: { zh: "瑞典", en: "Sweden", pt: "Suécia", es: "Suecia" },
  1962: { zh: "智利", en: "Chile", pt: "Chile", es: "Chile" },
  1966: { zh: "英格兰", en: "England", pt: "Inglaterra", es: "Inglaterra" },
  1970: { zh: "墨西哥", en: "Mexico", pt: "México", es: "México" },
  1974: { zh: "西德", en: "West Germany", pt: "Alemanha Ocidental", es: "Alemania Occidental" },
  1978: { zh: "阿根廷", en: "Argentina", pt: "Argentina", es: "Argentina" },
  1982: { zh: "西班牙", en: "Spain", pt: "Espanha", es: "España" },
  1986: { zh: "墨西哥", en: "Mexico", pt: "México", es: "México" },
  1990: { zh: "意大利", en: "Italy", pt: "Itália", es: "Italia" },
  1994: { zh: "美国", en: "United States", pt: "Estados Unidos", es: "Estados Unidos" },
  1998: { zh: "法国", en: "France", pt: "França", es: "Francia" },
  2002: { zh: "韩国、日本", en: "South Korea and Japan", pt: "Coreia do Sul e Japão", es: "Corea del Sur y Japón" },
  2006: { zh: "德国", en: "Germany", pt: "Alemanha", es: "Alemania" },
  2010: { zh: "南非", en: "South Africa", pt: "África do Sul", es: "Sudáfrica" },
  2014: { zh: "巴西", en: "Brazil", pt: "Brasil", es: "Brasil" },
  2018: { zh: "俄罗斯", en: "Russia", pt: "Rússia", es: "Rusia" },
  2022: { zh: "卡塔尔", en: "Qatar", pt: "Catar", es: "Catar" },
  2026: {
    zh: "美国、加拿大、墨西哥",
    en: "United States, Canada and Mexico",
    pt: "Estados Unidos, Canadá e México",
    es: "Estados Unidos, Canadá y México",
  },
};
