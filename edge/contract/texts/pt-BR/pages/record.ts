import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/record.ts";

export default {
  title: "O histórico das previsões",
  description:
    "Toda previsão pontuada ao lado do mercado, de uma taxa base e do modelo da véspera, por liga e temporada, as piores primeiro. Dados abertos para conferir.",
  lead: "A última previsão antes de cada jogo encerrado. Nenhuma fica de fora, e as piores vêm primeiro.",
  sports: "Esporte",
  "sport.football": "Futebol",
  "sport.basketball": "Basquete",
  empty: "Nenhuma previsão pontuada ainda",
  "empty.text": "As pontuações aparecem aqui quando um jogo com previsão termina.",
  scores: "Pontuações",
  who: "Previsor",
  model: "Modelo",
  market: "Mercado",
  baseRate: "Base",
  yesterday: "Véspera",
  "yesterday.matches": "Jogos com previsão da véspera: {count} de {all}",
  "yesterday.text": "O modelo da véspera é a última previsão feita pelo menos 24 horas antes do início.",
  "yesterday.empty":
    "O modelo da véspera ainda não tem pontuação: nenhum jogo tem previsão feita pelo menos 24 horas antes do início.",
  rps: "RPS",
  log_loss: "Log-loss",
  brier: "Brier",
  accuracy: "Acertos",
  calibration_error: "Erro calib.",
  matches: { one: "{count} jogo", other: "{count} jogos" },
  lower: "Quanto menor, melhor, exceto acertos. A taxa base só conhece a frequência de cada resultado na liga até ali.",
  "verdict.market": "O mercado é melhor: {mean} a menos em RPS, intervalo de 95% de {low} a {high}.",
  "verdict.model":
    "O modelo é melhor: {mean} a menos em RPS, intervalo de 95% de {low} a {high}. Superar o mercado é raro: observe o número de jogos.",
  "verdict.open": "Não dá para distinguir modelo e mercado: diferença de {mean}, intervalo de 95% de {low} a {high}.",
  "day.better":
    "Os resultados de mais um dia melhoraram as previsões: {mean} a menos em RPS, intervalo de 95% de {low} a {high}.",
  "day.worse": "Os resultados de mais um dia pioraram as previsões: {mean} a mais em RPS, intervalo de 95% de {low} a {high}.",
  "day.open":
    "Ainda não dá para dizer se os resultados de mais um dia ajudam: diferença de {mean} entre o modelo e o da véspera, intervalo de 95% de {low} a {high}.",
  "day.renewed": {
    one: "{count} jogo teve nova previsão no último dia.",
    other: "{count} jogos tiveram nova previsão no último dia.",
  },
  "day.same": "Nenhum jogo teve nova previsão no último dia, então o modelo e o da véspera são iguais.",
  few: "Ainda há poucos jogos, então os intervalos são largos.",
  misses: "Os maiores erros",
  "misses.said": "{share} para {result}",
  groups: "Por liga e temporada",
  "groups.text":
    "As que mais perdem para o mercado vêm primeiro. Diferença: RPS do modelo menos o do mercado. Último dia: menos o do modelo da véspera. Ambos com intervalo de 95%.",
  "groups.difference": "Diferença {mean} ({low} a {high})",
  "groups.noMarket": "Sem odds de mercado",
  "groups.noYesterday": "Sem previsão da véspera",
  "groups.sameYesterday": "Previsões iguais às da véspera",
  "groups.yesterday": {
    one: "Último dia {mean} ({low} a {high}) · {count} jogo",
    other: "Último dia {mean} ({low} a {high}) · {count} jogos",
  },
  calibration: "Calibração",
  "calibration.text":
    "De {count} resultados aos quais o modelo deu cerca de {said}, {came} aconteceram. Na linha tracejada acontece tanto quanto dito; pontos maiores têm mais casos.",
  "calibration.said": "Dito",
  "calibration.came": "Aconteceu",
  "calibration.table": "Ver os números",
  check: "Confira você mesmo",
  "check.text":
    "O hash de cada previsão contém o anterior, então qualquer mudança aparece. Seu navegador pode recalcular a cadeia inteira agora.",
  "check.button": "Conferir no meu navegador",
  "check.busy": "{count} conferidas…",
  "check.right": "Todas as {count} previsões estão como foram feitas. O último hash é {hash}",
  "check.wrong": "O registro tem falha: {fault}",
  "check.failed": "Não foi possível ler o registro até o fim. Tente de novo.",
  "check.script": "Conferir no navegador exige JavaScript; no terminal use npm run forecasts:check.",
  open: "Dados abertos",
  "open.text": "Para recalcular os números desta página a partir do arquivo, rode npm run -s models:record -- record.csv",
  "open.link": "Baixar CSV",
} satisfies Translation<typeof source>;
