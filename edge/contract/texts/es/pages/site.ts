import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/site.ts";

export default {
  "protocol.description": "{title}: texto completo.",

  "about.title": "Acerca de",
  "about.description": "Qué es este sitio, su versión, fuentes de datos y licencias.",
  "about.data": "Fuentes de datos",
  "about.data.text":
    "En la demostración, el propio proyecto simula los partidos y marcadores. Quien opera el sitio puede importar estos datos abiertos; damos las gracias a sus autores.",
  "about.works": "Obras utilizadas",
  "about.version": "{name} · versión {version}",
  "about.legal": "Condiciones y noticias",
  "about.privacy": "Privacidad",
  "about.terms": "Condiciones",

  "credit.football": "Partidos y marcadores de ligas nacionales",
  "credit.worldcup": "Grupos, marcadores, goles y plantillas del Mundial y del Mundial de Clubes",
  "credit.clubs": "Nombres de clubes y variantes",
  "credit.events": "Alineaciones, eventos y cifras de las cinco grandes ligas de 2017-18, la Eurocopa 2016 y el Mundial 2018",
  "credit.internationals": "Resultados de selecciones desde 1872, base del ranking calculado",
  "credit.statsbomb": "Eventos, alineaciones y goles esperados, publicados como datos abiertos por StatsBomb",
  "credit.premier": "Resultados y estadísticas de la Premier League, reunidos por DataHub a partir de football-data.co.uk",
  "credit.odds": "Resultados y cuotas históricas de 38 ligas, reunidos por football-data.co.uk",
  "credit.nba": "Jugadas, estadísticas y cifras de temporada de la NBA",
  "credit.flags": "Banderas redondas",
  "credit.map": "Contorno de la tierra en los mapas de los chats",
  "credit.font": "Fuente china de las imágenes para compartir",
  "credit.software": "Software libre que usa el sitio",

  "news.heading": "Noticias",
  "news.description": "Noticias y avisos del sitio.",
  "news.empty": "Aún no hay noticias",
  "news.empty.text": "Las novedades aparecen aquí.",
  "news.pages": "Páginas de noticias",
  "news.newer": "Más nuevas",
  "news.older": "Más antiguas",
  "news.share": "Compartir",
  "news.share.failed": "No se pudo copiar; copia desde la barra de direcciones",

  "talk.title": "Descargar",
  "talk.description": "Ábrelo en el navegador para seguir hasta la descarga.",
  "talk.prompt.title": "Ábrelo en el navegador",
  "talk.prompt.menu": "Toca “···” arriba a la derecha",
  "talk.prompt.open": "Elige “Abrir en el navegador”",
  "talk.copy": "Copiar enlace",
  "talk.copied": "Enlace copiado",
  "talk.copy.failed": "No se pudo copiar; mantén pulsada la dirección de abajo",
  "talk.leave.title": "Estás saliendo del sitio",
  "talk.leave.text": "La dirección es de otro sitio. Continúa solo si confías en él.",
  "talk.leave.go": "Ir a {host}",
} satisfies Translation<typeof source>;
