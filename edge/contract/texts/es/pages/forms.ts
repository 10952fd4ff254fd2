import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/forms.ts";

export default {
  "wrong.empty": "No puede quedar vacío",
  "wrong.short": "Usa al menos {min} caracteres",
  "wrong.long": "Usa {max} caracteres como máximo",
  "wrong.small": "No puede ser menor que {min}",
  "wrong.big": "No puede ser mayor que {max}",
  "wrong.number": "Escribe un número entero",
  "wrong.form": "Formato no válido",
} satisfies Translation<typeof source>;
