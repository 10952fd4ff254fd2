import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/camera.ts";

export default {
  title: "Transmitir con este teléfono",
  description: "Transmite con la cámara y el micrófono de este dispositivo.",
  "back.desk": "Panel de transmisión",
  intro:
    "No hace falta un PC: imagen y sonido van de este dispositivo directo a tu sala. Pon el teléfono en horizontal para una imagen ancha como la de la tele.",
  open: "Abrir la cámara",
  asking: "Permite la cámara y el micrófono cuando el navegador lo pida…",
  denied:
    "El navegador no deja que esta página use la cámara o el micrófono. Permite ambos en los ajustes del navegador para este sitio e inténtalo de nuevo.",
  missing: "No se encontró ninguna cámara, u otra aplicación la está usando.",
  unsupported:
    "Este navegador no puede grabar una imagen que el sitio reproduzca. Usa una versión actual de Safari, Chrome o Edge, o transmite desde un PC.",
  again: "Intentar de nuevo",
  begin: "Empezar",
  end: "Terminar la transmisión",
  "end.ask": "¿Terminar? El público ve el final al instante.",
  "end.yes": "Terminar",
  "end.no": "Seguir en directo",
  flip: "Cambiar de cámara",
  mute: "Silenciar",
  unmute: "Activar sonido",
  preview: "Imagen de la cámara",
  ready: "Aún no estás en directo: solo tú ves esta imagen.",
  starting: "Enviando la primera imagen…",
  live: "En directo",
  "live.since": "En directo · {span}",
  "live.rate": { one: "{kbps} kbps · {count} segmento enviado", other: "{kbps} kbps · {count} segmentos enviados" },
  muted: "El público no oye nada ahora",
  weak: "La red es lenta: la imagen se envía con menos calidad.",
  dropped: {
    one: "La red es demasiado lenta: {count} segmento no se envió y el público vio un salto en la imagen.",
    other: "La red es demasiado lenta: {count} segmentos no se enviaron y el público vio saltos en la imagen.",
  },
  lost: "Se perdió la red; reconectando. La transmisión continúa si vuelve en 18 s.",
  away: {
    one: "Saliste de esta página {count} segundo; el público pudo ver la imagen parada. Quédate en esta página mientras estés en directo.",
    other:
      "Saliste de esta página {count} segundos; el público pudo ver la imagen parada. Quédate en esta página mientras estés en directo.",
  },
  stay: "Deja esta página en pantalla mientras estés en directo: el teléfono apaga la cámara cuando sales de ella.",
  ending: "Enviando las últimas imágenes…",
  ended: "La transmisión terminó",
  refused: "El sitio rechazó la transmisión: {reason}",
  "refused.other": "Otro codificador está enviando con tu clave. Termínalo primero en el panel de transmisión.",
  room: "Entrar en la sala",
  busy: "Un momento…",
} satisfies Translation<typeof source>;
