import type { Locale } from "../contract/rules/locale";

/** Refusals that operators read. */
interface OperateMessages {
  clash: string;
  keyUsed: string;
}

const MESSAGES: Record<Locale, OperateMessages> = {
  zh: {
    clash: "您编辑期间，这里已被其他人改动。请核对后重新保存",
    keyUsed: "这份表单已经提交过别的内容，请刷新页面后重试",
  },
  "pt-BR": {
    clash: "Alguém alterou isto enquanto você editava. Confira e salve de novo",
    keyUsed: "Este formulário já foi enviado com outro conteúdo. Recarregue a página e tente de novo",
  },
};

export const operateMessageOf = (locale: Locale): OperateMessages => MESSAGES[locale];
