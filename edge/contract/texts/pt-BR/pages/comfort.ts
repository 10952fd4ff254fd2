import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/comfort.ts";

export default {
  title: "Odds, horários e TV",
  odds: "Formato das odds",
  "odds.decimal": "Decimal (2,50)",
  "odds.fractional": "Fracionário (6/4)",
  "odds.american": "Americano (+150)",
  "odds.hongkong": "Hong Kong (1,50)",
  "odds.malay": "Malaio (−0,67)",
  "odds.indonesian": "Indonésio (1,50)",
  clock: "Relógio",
  "clock.h24": "24 horas (20:15)",
  "clock.h12": "12 horas (8:15 PM)",
  week: "A semana começa em",
  "week.monday": "Segunda-feira",
  "week.sunday": "Domingo",
  "week.saturday": "Sábado",
  country: "País da programação de TV",
  auto: "{value} (auto)",
  "auto.unknown": "Automático",
  save: "Salvar",
  saved: "Ajustes salvos",
  plain: "Sem odds, sem presentes",
  "plain.text": "As páginas não mostram odds, previsões que as comparam, palpites pagos, presentes nem ofertas de moedas.",
  "plain.minor":
    "Sua data de nascimento indica menos de {age} anos. Por isso as páginas não mostram odds, palpites pagos, presentes nem ofertas de moedas, e não é possível desativar isso.",
  "plain.hide": "Ocultar odds e presentes",
  "plain.show": "Mostrar odds e presentes",
  "plain.left": "Essa página tem odds, palpites pagos, presentes ou ofertas de moedas, que você não vê.",
} satisfies Translation<typeof source>;
