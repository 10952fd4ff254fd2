import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/invite.ts";

export default {
  title: "Invitar amigos",
  description: "Invita a amigos: los dos ganan monedas, y además recibes una parte de su primera recarga.",
  "hero.title": {
    one: "{gold} moneda para cada uno por cada amigo que invites",
    other: "{gold} monedas para cada uno por cada amigo que invites",
  },
  "hero.text": "Con la primera recarga de tu amigo recibes otro {percent}% de las monedas.",
  "guest.text": "Entra para tener tu código de invitación y tu cartel.",
  "guest.login": "Entrar e invitar",

  "code.title": "Mi código de invitación",
  "code.copy": "Copiar código",
  "code.copied": "Código copiado",
  "link.title": "Enlace de invitación",
  "link.copy": "Copiar enlace",
  "link.copied": "Enlace copiado",
  "link.share": "Compartir",
  "link.name": "{site}: regístrate con mi código y los dos ganamos monedas",
  "link.failed": "No se pudo compartir. Copia el enlace y envíalo",

  "sum.title": "Ganancias por invitar",
  "sum.friends": "Invitados",
  "sum.paid": "Monedas recibidas",
  "sum.due": "Monedas pendientes",
  "sum.today": "{count} de {max} amigos premiados en las últimas 24 horas",

  "rules.title": "Reglas",
  "rules.register":
    "Cuando un amigo se registra con tu enlace o código, tú recibes {register} monedas y tu amigo {welcome}, al instante.",
  "rules.limit": "Se premia a {max} amigos como máximo en 24 horas; los demás salen en la lista, sin premio por registro.",
  "rules.share":
    "En la primera recarga de monedas de un amigo, dentro de los {days} días de su registro, recibes el {percent}% de las monedas compradas (sin la bonificación), {max} como máximo.",
  "rules.hold": "Tu parte se paga tras {days} días; un reembolso anterior la anula.",
  "rules.level": "Hay un solo nivel: a quien inviten tus amigos no cuenta para ti. No puedes invitarte a ti mismo.",

  "poster.title": "Cartel de invitación",
  "poster.text": "Guarda la imagen y envíala: tus amigos escanean el código para registrarse.",
  "poster.alt": "Cartel con el código de invitación {code} y un código QR",
  "poster.save": "Guardar cartel",

  "list.kinds": "Ver",
  "list.friends": "Amigos invitados",
  "list.profits": "Ganancias",
  "friends.empty": "Aún no se ha registrado ningún amigo",
  "friends.empty.text": "Envía tu enlace o cartel; quien se registre aparece aquí.",
  "friends.time": "Registro: {time}",
  "friends.gold": { one: "+{gold} moneda", other: "+{gold} monedas" },
  "friends.waiting": "{gold} pendiente",
  "friends.none": "Sin premio",
  "profits.empty": "Aún no hay ganancias",
  "profits.empty.text": "Los registros y recargas de tus amigos aparecen aquí.",
  "profit.register": "Registro de {name}",
  "profit.welcome": "Bienvenida por registrarte con invitación",
  "profit.recharge": "Parte de la primera recarga de {name}",
  "profit.paid": "Recibido: {time}",
  "profit.due": "Previsto: {time}",
  "profit.void": "La recarga se reembolsó y ya no se paga nada",
} satisfies Translation<typeof source>;
