import type { Translation } from "../../text.ts";
import type source from "../../zh/server/rewards.ts";

export default {
  running: "Este evento aún no empezó o ya terminó",
  odds: "Las probabilidades acaban de cambiar. Míralas antes del sorteo",
  ticket: "No te quedan boletos. Consigue más con las tareas de abajo",
  key: "Este formulario ya se envió. Recarga la página para otro sorteo",
  reached: "Aún no llegaste a esta etapa; vuelve cuando la alcances",
} satisfies Translation<typeof source>;
