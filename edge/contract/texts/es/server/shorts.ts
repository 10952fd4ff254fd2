import type { Translation } from "../../text.ts";
import type source from "../../zh/server/shorts.ts";

export default {
  "videos-today": "Ya publicaste {count} vídeos hoy; vuelve mañana",
  "videos-kept": "Ya tienes {count} vídeos; elimina alguno antes",
  "moments-today": "Ya hiciste {count} publicaciones hoy; vuelve mañana",
  "moments-kept": "Ya tienes {count} publicaciones; elimina alguna antes",
  "commented-today": "Ya comentaste {count} veces hoy; vuelve mañana",
  "commented-fast": "Vas muy rápido; inténtalo de nuevo en un minuto",
  muted: "Te silenciaron hasta {until}; después podrás publicar de nuevo",
  "key-used": "Esto ya se envió con otro contenido. Recarga la página e inténtalo de nuevo",
  "comment-of-others": "Este comentario es de otra persona",
  "post-of-others": "Esta publicación es de otra persona",
  "not-uploaded": "El vídeo aún no llegó entero; continúa la subida",
  "no-movie": "Este archivo no es un vídeo MP4 o MOV que se pueda reproducir; elige otro",
  "too-long": "Un vídeo puede durar {count} segundos como máximo; recórtalo y envíalo de nuevo",
} satisfies Translation<typeof source>;
