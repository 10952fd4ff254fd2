import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/income.ts";

export default {
  title: "Receita de presentes",
  description: "Diamantes de presentes por dia, mês e presente.",
  all: "Diamantes no total",
  text: {
    one: "Presentes: {gifts}, no valor de {gold} moeda; a sua parte é {percent}%.",
    other: "Presentes: {gifts}, no valor de {gold} moedas; a sua parte é {percent}%.",
  },
  withdraw: "Sacar",
  balance: "Saldo de diamantes",
  spans: "Período",
  day: "Por dia",
  month: "Por mês",
  kinds: "Presentes do mês",
  "kinds.none": "Nenhum presente neste mês",
  count: "× {count}",
  line: { one: "Presentes: {gifts} · {gold} moeda", other: "Presentes: {gifts} · {gold} moedas" },
  diamonds: "{diamonds} diamantes",
  chart: "Receita recente (diamantes)",
  "chart.text": "O melhor foi {day}: {most} diamantes.",
  empty: "Nenhum presente ainda",
  "empty.text": "Os presentes recebidos na sala aparecem aqui por dia.",
} satisfies Translation<typeof source>;
