import type { Translation } from "../../text.ts";
import type source from "../../zh/server/quiz.ts";

export default {
  "no-points": "No tienes suficientes puntos: tienes {balance}",
  closed: "El partido está por empezar y los pronósticos se cerraron",
  other: "Ya elegiste otra respuesta aquí. No se puede cambiar",
  most: "{most} puntos por pregunta como máximo",
  key: "Este formulario ya sirvió para otro pronóstico. Recarga la página e inténtalo de nuevo",
} satisfies Translation<typeof source>;
