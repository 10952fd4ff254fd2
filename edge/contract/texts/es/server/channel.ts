import type { Translation } from "../../text.ts";
import type source from "../../zh/server/channel.ts";

export default {
  "no-anchor": "Solo pueden hacer esto los streamers con sala",
  "no-category": "No existe la categoría “{word}”; elige otra",
  "plan-soon": "El inicio debe ser dentro de 5 minutos o más",
  "plan-far": "Anúncialo con 60 días de antelación como máximo",
  "plan-close": "Ya hay otra transmisión anunciada a menos de 30 minutos de esa hora",
  "plan-many": "{count} anuncios como máximo; cancela uno antes",
  reminders: "{count} recordatorios como máximo; cancela uno antes",
  "not-live": "No estás en directo",
  raided: "Esta transmisión ya llevó a su público una vez",
  left: "El público ya salió",
  "target-own": "Esta es tu propia sala",
  "target-off": "La otra transmisión terminó; elige otra sala",
  "target-closed": "Esa sala no recibe público de otras; elige otra",
  "target-full": "Esa sala acaba de recibir mucho público; elige otra",
} satisfies Translation<typeof source>;
