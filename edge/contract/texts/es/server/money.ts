import type { Translation } from "../../text.ts";
import type source from "../../zh/server/money.ts";

export default {
  "price-changed": "El precio cambió. Mira el nuevo y confirma otra vez",
  "goods-changed": "El contenido cambió. Mira qué recibes ahora y confirma otra vez",
  "gold-short": { one: "Monedas insuficientes: falta {count}", other: "Monedas insuficientes: faltan {count}" },
  "just-changed": "Esto acaba de cambiar. Inténtalo de nuevo",
  "coupon-unfit": "Este cupón no vale para lo que elegiste",
  "coupon-gone": "Este cupón ya se usó, caducó o está en otro pedido",
  "key-used": "Este formulario ya se envió. Recarga la página para comprar otra vez",
  "no-cashier": "No se puede pagar ahora. Inténtalo más tarde",
  "payment-refused": "Este pago no se aceptó y el pedido se cerró. Haz otro pedido o elige otra forma",
  "order-closed": "Este pedido está cerrado. Haz otro pedido",
  "open-too-late": "Ya no queda tiempo para abrir el pago de este pedido. Cancélalo y haz otro",
  "many-open": "Hay demasiados pedidos sin pagar. Paga o cancela alguno antes",
  "payout.reviewing": "En revisión",
  "payout.paying": "En pago",
  "payout.paid": "Pagado",
  "payout.cancelled": "Cancelado",
  "payout.reason.usual-holder": "El nombre del titular no coincide con la cuenta",
  "payout.reason.usual-account": "La cuenta no existe o no recibe pagos",
  "payout.reason.usual-review": "Este retiro necesita más comprobaciones; escribe a soporte",
} satisfies Translation<typeof source>;
