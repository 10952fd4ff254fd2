import type { Translation } from "../../text.ts";
import type source from "../../zh/server/rewards.ts";

export default {
  running: "Este evento ainda não começou ou já terminou",
  odds: "As chances acabaram de mudar. Veja as novas antes de sortear",
  ticket: "Seus bilhetes acabaram. Ganhe mais com as tarefas abaixo",
  key: "Este formulário já foi enviado. Recarregue a página para sortear de novo",
  reached: "Esta etapa ainda não foi alcançada; volte quando terminar",
} satisfies Translation<typeof source>;
