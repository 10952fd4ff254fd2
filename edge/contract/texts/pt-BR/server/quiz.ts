import type { Translation } from "../../text.ts";
import type source from "../../zh/server/quiz.ts";

export default {
  "no-points": "Pontos insuficientes: você tem {balance}",
  closed: "A partida está começando: o quiz está encerrado",
  other: "Você já escolheu outra resposta. Não dá para mudar",
  most: "No máximo {most} pontos por pergunta",
  key: "Este formulário já serviu para outra resposta. Recarregue a página e tente de novo",
  crowded: "Muita gente está respondendo agora. Tente de novo em alguns segundos; a mesma resposta nunca conta duas vezes",
} satisfies Translation<typeof source>;
