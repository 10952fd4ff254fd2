import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/record.ts";

export default {
  title: "Historial de predicciones",
  description:
    "Cada predicción puntuada junto al mercado, una tasa base y el modelo de la víspera, por liga y temporada, las peores primero. Datos abiertos que cualquiera puede comprobar.",
  lead: "La última predicción antes de cada partido terminado. No falta ninguna, y las peores van primero.",
  sports: "Deporte",
  "sport.football": "Fútbol",
  "sport.basketball": "Baloncesto",
  empty: "Todavía no se ha puntuado ninguna predicción",
  "empty.text":
    "Las predicciones se hacen en los tres días previos a cada partido; las primeras se puntúan en cuanto termina uno de ellos.",
  scores: "Puntuaciones",
  who: "Fuente",
  model: "Modelo",
  market: "Mercado",
  shown: "Mostrado",
  "shown.text":
    "Lo que las páginas mostraron primero: el modelo, el mercado donde las valoraciones se apoyan en pocos resultados, o mitad y mitad ({count} partidos no según el modelo).",
  baseRate: "Base",
  yesterday: "Víspera",
  "yesterday.matches": "Partidos con predicción de la víspera: {count} de {all}",
  "priced.matches": "Partidos con cuotas de mercado: {count} de {all}",
  "yesterday.text": "El modelo de la víspera es la última predicción hecha al menos 24 horas antes del inicio.",
  "yesterday.empty":
    "El modelo de la víspera aún no tiene puntuación: ningún partido tiene una predicción hecha al menos 24 horas antes del inicio.",
  rps: "RPS",
  log_loss: "Log-loss",
  brier: "Brier",
  accuracy: "Aciertos",
  calibration_error: "Error calib.",
  matches: { one: "{count} partido", other: "{count} partidos" },
  lower:
    "Cuanto menor, mejor, salvo los aciertos. La tasa base solo conoce la frecuencia de cada resultado en la liga hasta entonces.",
  "verdict.market": "El mercado es mejor: {mean} menos en RPS, intervalo del 95% de {low} a {high}.",
  "verdict.model":
    "El modelo es mejor: {mean} menos en RPS, intervalo del 95% de {low} a {high}. Superar al mercado es raro: fíjate en el número de partidos.",
  "verdict.open": "No se puede distinguir entre modelo y mercado: diferencia de {mean}, intervalo del 95% de {low} a {high}.",
  "day.better":
    "Los resultados de un día más mejoraron las predicciones: {mean} menos en RPS, intervalo del 95% de {low} a {high}.",
  "day.worse":
    "Los resultados de un día más empeoraron las predicciones: {mean} más en RPS, intervalo del 95% de {low} a {high}.",
  "day.open":
    "Aún no se puede decir si los resultados de un día más ayudan: diferencia de {mean} entre el modelo y el de la víspera, intervalo del 95% de {low} a {high}.",
  "day.renewed": {
    one: "{count} partido tuvo una predicción nueva en su último día.",
    other: "{count} partidos tuvieron una predicción nueva en su último día.",
  },
  "day.same": "Ningún partido tuvo una predicción nueva en su último día, así que el modelo y el de la víspera son iguales.",
  few: "Aún hay pocos partidos, así que los intervalos son amplios.",
  misses: "Los mayores errores",
  "misses.said": "La página le dio {share}: {result}",
  groups: "Por liga y temporada",
  "groups.text":
    "Primero, las que más pierden frente al mercado. Diferencia: RPS del modelo menos el del mercado. Último día: menos el del modelo de la víspera. Ambos con un intervalo del 95%.",
  "groups.priced": " ({count} con cuotas)",
  "groups.model": "← mejor el modelo",
  "groups.market": "mejor el mercado →",
  "groups.difference": "Diferencia {mean} ({low} a {high})",
  "groups.noMarket": "Sin cuotas de mercado",
  "groups.noYesterday": "Sin predicción de la víspera",
  "groups.sameYesterday": "Predicciones iguales a las de la víspera",
  "groups.yesterday": {
    one: "Último día {mean} ({low} a {high}) · {count} partido",
    other: "Último día {mean} ({low} a {high}) · {count} partidos",
  },
  calibration: "Calibración",
  "calibration.text":
    "De {count} resultados a los que el modelo dio cerca del {said}, se cumplieron {came}. Los puntos más grandes reúnen más casos.",
  "calibration.said": "Probabilidad prevista",
  "calibration.came": "Se cumplió",
  "calibration.interval": "Intervalo del 95%",
  "calibration.ideal": "Se cumple lo dicho",
  "calibration.few": "Los puntos con menos de {least} resultados pueden estar altos o bajos por azar.",
  "calibration.counts": "Casos",
  "calibration.table": "Ver los números",
  check: "Compruébalo tú mismo",
  "check.text":
    "El hash de cada predicción contiene el anterior, así que cualquier cambio se nota. Tu navegador puede calcular ahora toda la cadena de nuevo.",
  "check.button": "Comprobar en mi navegador",
  "check.busy": "{count} comprobadas…",
  "check.right": "Las {count} predicciones están como se hicieron. El último hash es {hash}",
  "check.wrong": "El historial está dañado: {fault}",
  "check.failed": "No se pudo leer el historial hasta el final. Inténtalo de nuevo.",
  "check.script": "Comprobar en el navegador requiere JavaScript.",
  open: "Datos abiertos",
  "open.text": "El archivo tiene todo lo que hace falta para volver a calcular los números de esta página.",
  "open.link": "Descargar CSV",
  "open.api": "Ver la API",
} satisfies Translation<typeof source>;
