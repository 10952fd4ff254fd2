import type { Translation } from "../../text.ts";
import type source from "../../zh/server/quiz.ts";

export default {
  "no-points": "No tienes suficientes puntos: tienes {balance}",
  closed: "El partido está por empezar y el quiz se cerró",
  other: "Ya elegiste otra respuesta aquí. No se puede cambiar",
  most: "{most} puntos por pregunta como máximo",
  key: "Este formulario ya sirvió para otra respuesta. Recarga la página e inténtalo de nuevo",
  crowded:
    "Muchísima gente está respondiendo ahora. Inténtalo de nuevo en unos segundos; la misma respuesta nunca cuenta dos veces",
} satisfies Translation<typeof source>;
