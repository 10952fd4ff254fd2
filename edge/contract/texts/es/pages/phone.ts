import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/phone.ts";

export default {
  "install.title": "Añade {brand} a la pantalla de inicio",
  "install.text": "Se abre como una app y muestra los últimos marcadores incluso sin conexión.",
  "install.share": "Toca Compartir en el navegador",
  "install.add": "Elige “Añadir (o Agregar) a pantalla de inicio” y confirma",
  "install.open": "Abre {brand} desde la pantalla de inicio y toca esta campana",
  "install.close": "No volver a sugerir la pantalla de inicio",
  "bell.title": "Alertas en el iPhone y el iPad",
  "bell.text": "Apple solo permite alertas de sitios que están en la pantalla de inicio:",
  "bell.messaging": "Abre antes esta página en Safari. Apple solo permite alertas de sitios que están en la pantalla de inicio:",
  "bell.old":
    "El sistema de este dispositivo aún no admite alertas de sitios. Actualiza a iOS 16.4 o posterior e inténtalo de nuevo.",
  "bell.close": "Entendido",
  "offline.description": "La página que se muestra cuando no hay conexión.",
  "offline.text": "Esta página necesita conexión. Se recargará sola cuando vuelva.",
  "offline.list": "Ver los últimos marcadores",
  "offline.notice": "Sin conexión: últimos marcadores, {time}",
} satisfies Translation<typeof source>;
