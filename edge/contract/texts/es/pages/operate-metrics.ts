import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/operate-metrics.ts";

export default {
  "from.memory": "Recuento de este proceso desde {since}; vuelve a cero cuando se reinicia.",
  "from.analytics": "Recuento de las últimas 24 horas (desde {since}), de Analytics Engine.",
  empty: "Todavía no se ha contado nada",
  unset: "El recuento va a Analytics Engine, pero falta indicar cómo leerlo",
  "unset.text": "Define METRICS_ACCOUNT y METRICS_TOKEN en el despliegue; docs/deploy-settings.md explica cómo.",
  failed: "No se pudieron leer las métricas",
  "failed.text":
    "Analytics Engine no dio una respuesta útil; el motivo está en el log. Revisa METRICS_ACCOUNT, METRICS_TOKEN y METRICS_DATASET.",
  "failures.none": "En este tiempo no falló ninguna petición.",
  "failures.busy": {
    one: "Se rechazó {count} petición porque el sitio estaba ocupado o una parte se reiniciaba (503). La página la repite sola. Si el número sigue creciendo, el sitio necesita más capacidad.",
    other:
      "Se rechazaron {count} peticiones porque el sitio estaba ocupado o una parte se reiniciaba (503). Las páginas las repiten solas. Si el número sigue creciendo, el sitio necesita más capacidad.",
  },
  "failures.faulty": {
    one: "Falló {count} petición por un error del servidor (500 o más). El registro del servidor de esa hora dice cuál: páselo a quien lo administra.",
    other:
      "Fallaron {count} peticiones por errores del servidor (500 o más). El registro del servidor de esa hora dice cuáles: páselo a quien lo administra.",
  },
  request: "Peticiones",
  refusal: "Peticiones y comandos rechazados",
  d1: "Base de datos (D1)",
  sockets: "Conexiones abiertas",
  batch_lag: "Retraso de los mensajes de salas y grupos hasta el relay",
  message: "Mensajes escritos",
  push: "Notificaciones push",
  push_lag: "Retraso hasta que empieza un push",
  "of.request": "Tipo",
  "of.refusal": "Dirección o comando",
  "of.d1": "Dirección u objeto",
  "of.sockets": "Relay",
  "of.batch_lag": "Tipo",
  "of.message": "Lugar",
  "of.push": "Tipo",
  "of.push_lag": "Tipo",
  outcome: "Resultado",
  count: "Veces",
  mean: "Media en ms",
  max: "Máximo en ms",
  most: "Máximo",
  last: "Última lectura",
  rows_read: "Filas leídas",
  rows_written: "Filas escritas",
  "d1.answer": "hasta la respuesta",
  "d1.later": "después, por consulta",
  "d1.object": "por consulta",
  more: "Más filas: {count}",
} satisfies Translation<typeof source>;
