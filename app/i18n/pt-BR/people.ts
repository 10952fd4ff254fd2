import type { Translation } from "../catalogues";
import type source from "../zh/people";

export default {
  "follow.title": "O que eu sigo",
  "follow.description": "Jogos, times e ligas que você segue.",
  "follow.kinds": "Tipo",
  "follow.match": "Jogos",
  "follow.team": "Times",
  "follow.league": "Ligas",
  "follow.empty.match": "Você ainda não segue nenhum jogo",
  "follow.empty.team": "Você ainda não segue nenhum time",
  "follow.empty.league": "Você ainda não segue nenhuma liga",
  "follow.empty.match.text": "Toque na estrela na lista de placares e o jogo aparece aqui.",
  "follow.empty.team.text": "Toque em “Seguir” na página de um time e ele aparece aqui.",
  "follow.empty.league.text": "Toque em “Seguir” na página de uma liga e ela aparece aqui.",
  "follow.find.match": "Ver placares",
  "follow.find.team": "Ir para o banco de dados",
  "follow.find.league": "Ir para o banco de dados",
  "follow.end": "Deixar de seguir",
  "follow.end.of": "Deixar de seguir {name}",
  "follow.ended": "Você deixou de seguir {name}",
  "follow.undo": "Seguir de novo",
  "follow.back": "Você voltou a seguir {name}",
  "sport.1": "Futebol",
  "sport.2": "Basquete",
} satisfies Translation<typeof source>;
