import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/income.ts";

export default {
  title: "Ingresos por regalos",
  description: "Diamantes de regalos por día, mes y regalo.",
  all: "Diamantes en total",
  text: {
    one: "Regalos: {gifts}, por valor de {gold} moneda; tu parte es el {percent}%.",
    other: "Regalos: {gifts}, por valor de {gold} monedas; tu parte es el {percent}%.",
  },
  withdraw: "Retirar",
  balance: "Saldo de diamantes",
  spans: "Período",
  day: "Por día",
  month: "Por mes",
  kinds: "Regalos de este mes",
  "kinds.none": "Aún no hay regalos este mes",
  count: "× {count}",
  line: { one: "Regalos: {gifts} · {gold} moneda", other: "Regalos: {gifts} · {gold} monedas" },
  diamonds: "{diamonds} diamantes",
  chart: "Ingresos recientes (diamantes)",
  "chart.text": "Lo mejor fue {day}: {most} diamantes.",
  empty: "Aún no hay regalos",
  "empty.text": "Los regalos que te envían en la sala aparecen aquí por día.",
} satisfies Translation<typeof source>;
