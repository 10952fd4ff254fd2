import type { Locale } from "../contract/rules/locale.ts";
import type { DrawRefusal } from "./activities/draw.ts";
import type { ReceiveRefusal } from "./activities/receive.ts";

type Refusal = Exclude<DrawRefusal | ReceiveRefusal, "unknown">;

/** Refusals of draws and stages, which people read beside the button (Specification 8.2). */
const MESSAGES: Record<Locale, Record<Refusal, string>> = {
  zh: {
    running: "活动还没有开始或已经结束",
    odds: "奖品概率刚刚更新，请看过新的概率后再抽",
    ticket: "抽奖券用完了，完成下面的任务可以获得",
    key: "这张表单已经提交过，请刷新页面后再抽",
    reached: "还没有达到这一阶段，完成后再来领取",
  },
  "pt-BR": {
    running: "Este evento ainda não começou ou já terminou",
    odds: "As chances acabaram de mudar. Veja as novas antes de sortear",
    ticket: "Seus bilhetes acabaram. Ganhe mais com as tarefas abaixo",
    key: "Este formulário já foi enviado. Recarregue a página para sortear de novo",
    reached: "Esta etapa ainda não foi alcançada; volte quando terminar",
  },
};

export const activityMessageOf = (locale: Locale): Record<Refusal, string> => MESSAGES[locale];
