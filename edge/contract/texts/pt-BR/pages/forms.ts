import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/forms.ts";

export default {
  "wrong.empty": "Não pode ficar vazio",
  "wrong.short": "Use pelo menos {min} caracteres",
  "wrong.long": "Use no máximo {max} caracteres",
  "wrong.small": "Não pode ser menor que {min}",
  "wrong.big": "Não pode ser maior que {max}",
  "wrong.number": "Digite um número inteiro",
  "wrong.form": "Formato inválido",
} satisfies Translation<typeof source>;
