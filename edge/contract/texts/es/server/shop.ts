import type { Translation } from "../../text.ts";
import type source from "../../zh/server/shop.ts";

export default {
  "goods-gone": "Este producto ya no se vende",
  "stock-short": { one: "Solo queda {count}", other: "Solo quedan {count}" },
  limit: { one: "Límite de {count} unidad por persona", other: "Límite de {count} unidades por persona" },
  owned: "Ya es tuyo. Úsalo desde tu mochila",
  "address-missing": "Elige una dirección de entrega",
  "too-many-addresses": "Puedes guardar {most} direcciones como máximo. Elimina una que ya no uses",
  "withdraw-min": "El retiro mínimo es de {min} diamantes",
  "withdraw-max": "El retiro máximo es de {max} diamantes",
  "withdraw-step": "Escribe un múltiplo de {step}",
  "diamonds-short": "No tienes suficientes diamantes: tienes {balance}",
  "withdraw-key-used": "Este formulario ya se envió. Recarga la página para pedirlo otra vez",
  "withdraw-held": "Un banco disputa uno de tus pagos. Podrás retirar cuando se cierre el caso",
  "withdraw-open": "Hay un retiro en curso. Podrás pedir otro cuando termine",
  "withdraw-decided": "Este retiro ya se está pagando o se cerró, y no se puede cancelar",
  "account-gone": "Elige una cuenta para cobrar",
  "too-many-accounts": "Puedes guardar {most} cuentas como máximo. Elimina una que ya no uses",
  "payouts-closed": "No se puede retirar ahora. Inténtalo más tarde",
  "account-unreadable": "Esta cuenta no se puede usar ahora. Añádela de nuevo y pide el retiro",
  "sold-out": "Agotado",
} satisfies Translation<typeof source>;
