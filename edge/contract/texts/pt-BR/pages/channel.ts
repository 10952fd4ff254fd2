import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/channel.ts";

export default {
  "bell.of": "Avisos ao vivo de {name}",
  "bell.on": "Você será avisado das transmissões",
  "bell.off": "Você não será mais avisado",
  "device.title": "Avisar neste aparelho?",
  "device.text": "Os avisos de {name} chegam às mensagens e podem aparecer também neste aparelho.",
  "device.yes": "Ativar avisos",
  "device.no": "Agora não",
  "device.done": "Este aparelho vai receber os avisos",
  "device.denied": "O navegador não permitiu notificações. Permita as notificações deste site nas configurações do navegador.",
  "device.failed": "Não foi possível ativar. Verifique a conexão e tente de novo.",
  plans: "Próximas transmissões",
  "plans.none": "Nada anunciado ainda. Siga {name} para ser avisado quando começar.",
  remind: "Me avise",
  reminded: "Lembrete ativo",
  "remind.of": "Me avise: {title}",
  "remind.done": "Avisaremos 10 minutos antes",
  recordings: "Gravações",
  clips: "Melhores momentos",
  others: "Ao vivo agora",
  "raid.leaving": "{name} leva todos à sala de {target}",
  "raid.left": { one: "em {count} segundo", other: "em {count} segundos" },
  "raid.go": "Ir agora",
  "raid.stay": "Ficar aqui",
} satisfies Translation<typeof source>;
