import type { BaseDictionary } from "../../contract/entities/config.ts";
import { type Localized, toWire } from "../../contract/rules/localized.ts";
import { SPORT_NAMES } from "../sport-names.ts";

const entry = (id: number, name: Localized) => ({ id, ...toWire("name", name) });

/** The default dictionaries of a site (Specification 3.16). The id of a sport is its number. */
export const DEFAULT_DICTIONARY: BaseDictionary = {
  basket_ball_type: {
    name: "basket_ball_type",
    data: [
      entry(1, { zh: "联赛", pt: "Liga", en: "League", es: "Liga" }),
      entry(2, { zh: "杯赛", pt: "Copa", en: "Cup", es: "Copa" }),
      entry(3, { zh: "分区联赛", pt: "Liga por conferências", en: "Conference league", es: "Liga por conferencias" }),
    ],
  },
  foot_ball_type: {
    name: "foot_ball_type",
    data: [
      entry(1, { zh: "联赛", pt: "Liga", en: "League", es: "Liga" }),
      entry(2, { zh: "杯赛", pt: "Copa", en: "Cup", es: "Copa" }),
    ],
  },
  integral_type: {
    name: "integral_type",
    data: [
      entry(1, { zh: "总积分", pt: "Classificação geral", en: "Overall table", es: "Clasificación general" }),
      entry(2, { zh: "小组积分", pt: "Classificação do grupo", en: "Group table", es: "Clasificación del grupo" }),
      entry(3, {
        zh: "分区排名",
        pt: "Classificação da conferência",
        en: "Conference table",
        es: "Clasificación de la conferencia",
      }),
    ],
  },
  sports_type: {
    name: "sports_type",
    data: [entry(1, SPORT_NAMES[1]), entry(2, SPORT_NAMES[2])],
  },
};
