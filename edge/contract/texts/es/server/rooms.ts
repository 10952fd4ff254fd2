import type { Translation } from "../../text.ts";
import type source from "../../zh/server/rooms.ts";

export default {
  denied: "No puedes moderar esto aquí",
  gone: "Este mensaje ya no existe",
  yourself: "No puedes hacer esto contigo",
  "no-private": "Este streamer no acepta chats privados",
  full: "La sala ya tiene el máximo de moderadores; quita uno antes",
  words: "El aviso contiene palabras que no se pueden usar",
  "reported-enough": "Ya hiciste {count} denuncias hoy; inténtalo mañana",
  "clipped-enough": "Puedes hacer {count} clips por hora; inténtalo de nuevo en {minutes} min",
  "key-used": "Este formulario ya hizo otro clip. Ábrelo de nuevo e inténtalo otra vez",
  "nothing-to-clip": "No hay imagen suficiente en ese tramo; elige otro",
  "clip-of-others": "Este clip lo hizo otra persona",
  "no-anchor": "Esta cuenta no es de streamer y no puede transmitir",
  "no-category": "“{word}” ya no está entre las categorías; elige otra",
  "for-followers": "Esta transmisión es para quienes siguen al streamer; síguelo primero",
  "clips-of-public": "Solo se pueden hacer clips de transmisiones públicas",
  "no-match": "Este partido no existe; elige otro",
} satisfies Translation<typeof source>;
