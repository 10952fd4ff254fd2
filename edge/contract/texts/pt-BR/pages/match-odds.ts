import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/match-odds.ts";

export default {
  "market.football.1x2": "Resultado",
  "market.football.handicap": "Handicap",
  "market.football.total": "Total de gols",
  "market.basketball.1x2": "Vencedor",
  "market.basketball.handicap": "Handicap",
  "market.basketball.total": "Total de pontos",
  "odds.empty": "Ainda não há odds para este jogo.",
  "odds.bookmaker": "Operadora",
  "odds.when": "Momento",
  "odds.opening": "Inicial",
  "odds.current": "Atual",
  "odds.before": "Pré-jogo",
  "odds.suspended": "Suspensa",
  "odds.impossible": "Sem mercado",
  "odds.stopped.text":
    "Uma operadora suspensa não aceita apostas no momento; um preço que nenhuma operadora sozinha poderia oferecer não é mercado. Em cinza estão os últimos preços válidos, que não contam na média nem nas probabilidades.",
  "odds.home": "Casa",
  "odds.draw": "Emp.",
  "odds.away": "Fora",
  "odds.home-team": "Mandante",
  "odds.away-team": "Visitante",
  "odds.over": "Mais",
  "odds.under": "Menos",
  "odds.line": "Linha",
  "odds.spread": "Linha",
  "odds.goals": "Gols",
  "odds.points": "Pontos",
  "odds.up": "subiu",
  "odds.down": "caiu",
  "odds.course": "{market}: a odd média foi de {from} para {to}",
  "odds.course.table": "{market}: as odds médias ao longo do tempo",
  "odds.course.change": "Mudança",
  "odds.between": ", ",
  "odds.says":
    "A soma das odds médias passa de 100% em {margin}: é a margem das casas. Sem ela, as probabilidades do mercado são {outcomes}.",
  "odds.kelly": "Kelly",
  "odds.kelly.text":
    "Índice de Kelly: a odd vezes a probabilidade do mercado. 0,95 devolve 95% no longo prazo. Mostra quanto as casas discordam, não é motivo para apostar.",
  "odds.notice": "As odds são apenas informação; este site não aceita apostas.",
} satisfies Translation<typeof source>;
