import type { BaseDictionary } from "../../contract/entities/config.ts";

/** The default dictionaries of a site (Specification 3.16); sports have their number as id. */
export const DEFAULT_DICTIONARY: BaseDictionary = {
  basket_ball_type: {
    name: "basket_ball_type",
    data: [
      { id: 1, name_zh: "联赛", name_en: "League", name_pt: "Liga" },
      { id: 2, name_zh: "杯赛", name_en: "Cup", name_pt: "Copa" },
      { id: 3, name_zh: "分区联赛", name_en: "Conference league", name_pt: "Liga por conferências" },
    ],
  },
  foot_ball_type: {
    name: "foot_ball_type",
    data: [
      { id: 1, name_zh: "联赛", name_en: "League", name_pt: "Liga" },
      { id: 2, name_zh: "杯赛", name_en: "Cup", name_pt: "Copa" },
    ],
  },
  integral_type: {
    name: "integral_type",
    data: [
      { id: 1, name_zh: "总积分", name_en: "Overall table", name_pt: "Classificação geral" },
      { id: 2, name_zh: "小组积分", name_en: "Group table", name_pt: "Classificação do grupo" },
      { id: 3, name_zh: "分区排名", name_en: "Conference table", name_pt: "Classificação da conferência" },
    ],
  },
  sports_type: {
    name: "sports_type",
    data: [
      { id: 1, name_zh: "足球", name_en: "Football", name_pt: "Futebol" },
      { id: 2, name_zh: "篮球", name_en: "Basketball", name_pt: "Basquete" },
    ],
  },
};
