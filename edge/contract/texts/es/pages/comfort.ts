import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/comfort.ts";

export default {
  title: "Cuotas, horarios y TV",
  odds: "Formato de las cuotas",
  "odds.decimal": "Decimal (2.50)",
  "odds.fractional": "Fraccionario (6/4)",
  "odds.american": "Americano (+150)",
  "odds.hongkong": "Hong Kong (1.50)",
  "odds.malay": "Malayo (−0.67)",
  "odds.indonesian": "Indonesio (1.50)",
  clock: "Reloj",
  "clock.h24": "24 horas (20:15)",
  "clock.h12": "12 horas (8:15 p.m.)",
  week: "La semana empieza el",
  "week.monday": "Lunes",
  "week.sunday": "Domingo",
  "week.saturday": "Sábado",
  country: "País de la programación de TV",
  auto: "{value} (auto)",
  "auto.unknown": "Automático",
  save: "Guardar",
  saved: "Ajustes guardados",
  plain: "Sin cuotas ni regalos",
  "plain.text":
    "Las páginas no muestran cuotas, predicciones que las comparan, pronósticos de pago, regalos ni ofertas de monedas.",
  "plain.minor":
    "Tu fecha de nacimiento indica que tienes menos de {age} años. Por eso las páginas no muestran cuotas, pronósticos de pago, regalos ni ofertas de monedas, y no se puede desactivar.",
  "plain.hide": "Ocultar cuotas y regalos",
  "plain.show": "Mostrar cuotas y regalos",
  "plain.left": "Esa página tiene cuotas, pronósticos de pago, regalos u ofertas de monedas, que tú no ves.",
} satisfies Translation<typeof source>;
