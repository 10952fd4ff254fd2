import type { Translation } from "../../text.ts";
import type source from "../../zh/server/operator-activities.ts";

export default {
  "table.few": "Hacen falta al menos dos premios",
  "table.sum": "Las probabilidades deben sumar exactamente 100%",
  "table.weight": "Cada premio necesita una probabilidad de al menos 0.01%",
  "table.fallback": "Al menos un premio debe ser ilimitado: recibe la probabilidad de los que se agotan",
  "no-stages": "Hace falta al menos una etapa",
  "no-gift": "No existe el regalo {id}",
  "no-coupon": "No existe el cupón {id}",
  "stages-stay": "Las etapas de un evento publicado no se pueden cambiar",
  "start-stays": "El inicio no se puede cambiar después de publicar",
  "tickets-stay": "El origen de los boletos no se puede cambiar después de publicar",
  "kind-stays": "El tipo de un evento no se puede cambiar",
  past: "El fin ya pasó",
  published: "El evento ya está publicado",
  over: "El evento no está en curso, así que no se puede terminar",
} satisfies Translation<typeof source>;
