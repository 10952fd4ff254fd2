import type { Translation } from "../../text.ts";
import type source from "../../zh/server/service.ts";

export default {
  "too-many-reports": {
    one: "Muitas mensagens em pouco tempo. Tente de novo em {count} minuto",
    other: "Muitas mensagens em pouco tempo. Tente de novo em {count} minutos",
  },
  "key-used": "Este formulário já foi enviado. Recarregue a página para escrever outra mensagem",
  "pictures-need-account": "Entre na sua conta para anexar imagens",
  "no-cloud-storage": "Este site guarda os próprios arquivos e não usa nuvem; peça o endereço de envio a getTempKeysForMinio",
  "cloud-silent": "O armazenamento em nuvem não respondeu. Tente de novo em instantes",
  "no-partner": "Não há parceiro no momento; o número de sócio não pode ser salvo",
  "member-taken": "Este número de sócio já está em outra conta. Se for engano, fale com o atendimento",
  "too-many-members": {
    one: "Alterações demais. Tente de novo em {count} minuto",
    other: "Alterações demais. Tente de novo em {count} minutos",
  },
} satisfies Translation<typeof source>;
