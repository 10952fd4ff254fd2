import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/forms.ts";

export default {
  "wrong.empty": "Cannot be empty",
  "wrong.short": "Use at least {min} characters",
  "wrong.long": "Use at most {max} characters",
  "wrong.small": "Cannot be below {min}",
  "wrong.big": "Cannot be above {max}",
  "wrong.number": "Enter a whole number",
  "wrong.form": "Invalid format",
} satisfies Translation<typeof source>;
