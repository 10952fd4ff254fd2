import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/operate-refunds.ts";

export default {
  title: "Reembolso",
  "state.asked": "Sin respuesta",
  "state.done": "Devuelto",
  "state.refused": "Rechazado",
  "text.asked":
    "El proveedor de pago aún no ha confirmado. El sistema vuelve a preguntar solo y nunca devuelve dos veces el mismo importe.",
  "text.done": "El dinero volvió por el medio con que se pagó.",
  "text.refused": "El proveedor de pago no devolvió el dinero. Resuelve el motivo e inténtalo de nuevo.",
  amount: "Importe",
  ref: "Número",
  words: "Respuesta: {words}",
  asks: "Intentos",
  asked: "Pedido el",
  changed: "Último intento",
  "again.asked": "Preguntar ahora",
  "again.refused": "Intentar de nuevo",
  "mark.asked": "Reembolso en curso",
  "mark.refused": "Reembolso rechazado",
  refused: "Reembolsos rechazados por el proveedor de pago: {count}",
} satisfies Translation<typeof source>;
