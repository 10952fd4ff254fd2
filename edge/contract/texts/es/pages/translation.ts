import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/translation.ts";

export default {
  asking: "Traduciendo…",
  label: "Traducción",
  same: "Este mensaje ya está en español",
  unknown: "Este sitio no puede traducir este texto",
  often: "Demasiadas traducciones; inténtalo de nuevo en un rato",
  offline: "Sin conexión; inténtalo más tarde",
} satisfies Translation<typeof source>;
