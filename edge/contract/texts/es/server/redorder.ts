import type { Translation } from "../../text.ts";
import type source from "../../zh/server/redorder.ts";

export default {
  "not-master": "Solo los expertos publican pronósticos. Solicita serlo antes",
  choice: "Esta opción no pertenece al mercado elegido. Elige de nuevo",
  line: "La línea debe estar entre {least} y {most} y terminar en .5",
  "no-line": "El mercado de ganador no tiene línea. Déjala vacía",
  closed: "El partido está por empezar o no tiene hora fija: ya no se puede publicar",
  twice: "Ya publicaste un pronóstico de este mercado para el partido",
  many: {
    one: "{count} pronóstico como máximo en 24 horas. Publica más tarde",
    other: "{count} pronósticos como máximo en 24 horas. Publica más tarde",
  },
  "key-used": "Este formulario ya publicó otro pronóstico. Recarga la página e inténtalo de nuevo",
  own: "No puedes comprar tu propio pronóstico",
  yourself: "No puedes seguirte",
  "sale-over": "El partido está a punto de empezar o el pronóstico se retiró: ya no está a la venta",
} satisfies Translation<typeof source>;
