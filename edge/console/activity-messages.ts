import type { TableFault } from "../contract/rules/activities.ts";
import type { Locale } from "../contract/rules/locale.ts";

/** Refusals of changes of activities, which operators read. */
interface ActivityMessages {
  table: Record<TableFault, string>;
  noStages: string;
  noGift: (id: number) => string;
  noCoupon: (id: number) => string;
  stagesStay: string;
  startStays: string;
  ticketsStay: string;
  kindStays: string;
  past: string;
  published: string;
  over: string;
}

const MESSAGES: Record<Locale, ActivityMessages> = {
  zh: {
    table: {
      few: "至少要有两种奖品",
      sum: "概率相加必须正好是 100%",
      weight: "每种奖品的概率至少 0.01%",
      fallback: "至少要有一种不限量的奖品，限量奖品抽完后由它承接",
    },
    noStages: "至少要有一个阶段",
    noGift: (id) => `没有编号为 ${id} 的礼物`,
    noCoupon: (id) => `没有编号为 ${id} 的优惠券`,
    stagesStay: "已发布的任务活动不能再改阶段",
    startStays: "活动发布后不能改开始时间",
    ticketsStay: "活动发布后不能改抽奖券的来源",
    kindStays: "活动的类型不能改",
    past: "结束时间已经过去",
    published: "活动已经发布",
    over: "活动没有在进行，不能结束",
  },
  "pt-BR": {
    table: {
      few: "São necessários pelo menos dois prêmios",
      sum: "As chances têm de somar exatamente 100%",
      weight: "Cada prêmio tem de ter ao menos 0,01% de chance",
      fallback: "Ao menos um prêmio precisa ser sem limite: ele recebe a chance dos esgotados",
    },
    noStages: "É necessária pelo menos uma etapa",
    noGift: (id) => `Não existe o presente ${id}`,
    noCoupon: (id) => `Não existe o cupom ${id}`,
    stagesStay: "As etapas de um evento publicado não mudam mais",
    startStays: "O início não muda depois de publicado",
    ticketsStay: "A origem dos bilhetes não muda depois de publicado",
    kindStays: "O tipo do evento não muda",
    past: "O fim já passou",
    published: "O evento já foi publicado",
    over: "O evento não está publicado ou já acabou",
  },
};

export const activityMessagesOf = (locale: Locale): ActivityMessages => MESSAGES[locale];
