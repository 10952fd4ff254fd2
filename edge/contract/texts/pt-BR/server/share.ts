import type { Translation } from "../../text.ts";
import type source from "../../zh/server/share.ts";

export default {
  "state.live": "Ao vivo",
  "state.finished": "Encerrado",
  "state.first-half": "1º tempo",
  "state.half-time": "Intervalo",
  "state.second-half": "2º tempo",
  "state.extra-time": "Prorrogação",
  "state.shootout": "Pênaltis",
  "state.q1": "1º quarto",
  "state.q1-ended": "Fim do 1º quarto",
  "state.q2": "2º quarto",
  "state.q3": "3º quarto",
  "state.q3-ended": "Fim do 3º quarto",
  "state.q4": "4º quarto",
  "state.overtime": "Prorrogação",
  "state.postponed": "Adiado",
  "state.interrupted": "Interrompido",
  "state.abandoned": "Suspenso",
  "state.cancelled": "Cancelado",
  "state.undetermined": "A definir",
  "poster.title": "Veja os placares comigo",
  "poster.gift": "Cadastre-se e ganhamos {gold} de ouro cada",
  "poster.scan": "Aponte a câmera e participe",
  "poster.code": "Código de convite",
} satisfies Translation<typeof source>;
