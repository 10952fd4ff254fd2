import type { Translation } from "../../text.ts";
import type source from "../../zh/server/service.ts";

export default {
  "too-many-reports": {
    one: "Demasiados mensajes. Inténtalo de nuevo en {count} minuto",
    other: "Demasiados mensajes. Inténtalo de nuevo en {count} minutos",
  },
  "key-used": "Este formulario ya se envió. Recarga la página para escribir otro mensaje",
  "pictures-need-account": "Entra para adjuntar imágenes",
  "no-cloud-storage":
    "Este sitio guarda sus propios archivos y no usa la nube; pide la dirección de subida a getTempKeysForMinio",
  "cloud-silent": "El almacenamiento en la nube no respondió. Inténtalo de nuevo en un momento",
  "no-partner": "Ahora no hay ningún colaborador, así que no se puede guardar el número de socio",
  "member-taken": "Este número de socio es de otra cuenta. Si es un error, escribe a soporte",
  "too-many-members": {
    one: "Demasiados cambios. Inténtalo de nuevo en {count} minuto",
    other: "Demasiados cambios. Inténtalo de nuevo en {count} minutos",
  },
} satisfies Translation<typeof source>;
