import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/alerts.ts";

export default {
  title: "Alertas de jogo",
  "about.match": "{name}: escolha o que avisar neste aparelho.",
  "about.team": "Todos os jogos: {name}. Escolha o que avisar neste aparelho.",
  kinds: "O que avisar",
  "kind.forecast": "Primeira previsão do jogo",
  "kind.odds": "Mudanças claras nas odds antes do início",
  "kind.start": "Início",
  "kind.tip-off": "Bola ao alto",
  "kind.goal": "Gols (e gols anulados)",
  "kind.red-card": "Cartões vermelhos",
  "kind.half-time": "Intervalo",
  "kind.quarter": "Fim de cada quarto",
  "kind.end": "Fim de jogo",
  "kind.running": "Notificação de placar ao vivo",
  "kind.running.text": "Uma só notificação, que se atualiza e toca só nos gols. Não funciona com “Sem o placar” ligado.",
  "kind.running.text.basketball":
    "Uma só notificação, sem som, que se atualiza no início, no fim de cada quarto e no fim do jogo. Não funciona com “Sem o placar” ligado.",
  "without-score": "Sem o placar",
  "without-score.text": "Diz só que algo aconteceu, sem placar nem jogadores. Vale para todos os alertas deste aparelho.",
  all: "Receber alertas",
  done: "Pronto",
  "problem.denied":
    "O navegador não permitiu notificações. Permita as notificações deste site nas configurações do navegador e tente de novo.",
  "problem.failed": "Não foi possível ativar os alertas. Verifique a conexão e tente de novo.",
  device: { one: "Este aparelho tem {count} alerta", other: "Este aparelho tem {count} alertas" },
  "end.all": "Desativar todos os alertas deste aparelho",
  "ended.all": "Os alertas deste aparelho foram desativados",
} satisfies Translation<typeof source>;
