import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/sign-in.ts";

export default {
  text: "Aún no has entrado. Se hará en cuanto entres.",
  ready: "Aún no has entrado. Después vuelves a este lugar.",
  follow: "Entra para seguir a {name}",
  vote: "Entra para votar",
  pick: "Entra para responder al quiz",
  daily: "Entra para recibir tus puntos",
  remind: "Entra para recibir un aviso",
  like: "Entra para dar me gusta",
  comment: "Entra para comentar",
  gift: "Entra para enviar un regalo",
  watch: "Entra para seguir viendo",
  send: "Entra para enviarlo a un chat",
  clip: "Entra para hacer un clip",
  rank: "Entra para ver tu puesto",
  claim: "Entra para recoger tu premio",
  draw: "Entra para participar en el sorteo",
  invite: "Entra para invitar a amigos",
} satisfies Translation<typeof source>;
