import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/operate.ts";

export default {
  title: "Consola de operaciones",
  description: "Opciones, contenido, productos, usuarios y registro del sitio.",
  sections: "Secciones de la consola",

  "home.text": "Todo cambio se aplica al instante y queda en el registro.",
  "menu.waiting": "pendientes: {count}",
  "home.sections": "Todas las secciones",
  "home.recent": "Últimas acciones",
  "home.all": "Todo el registro",

  "group.site": "Sitio",
  "group.content": "Contenido",
  "group.goods": "Productos y pedidos",
  "group.people": "Usuarios y chat",
  "group.record": "Registro",

  "section.config": "Opciones y números",
  "section.feed": "Datos de partidos",
  "section.log": "Registro de acciones",
  "section.acts": "Actos de moderación",
  "section.metrics": "Métricas del servicio",
  "section.feedback": "Consultas recibidas",
  "section.service": "Soporte y colaborador",
  "section.adverts": "Anuncios y listas",
  "section.articles": "Avisos y noticias",
  "section.tv": "Dónde ver",
  "section.texts": "Condiciones y textos",
  "section.goods": "Productos y cupones",
  "section.orders": "Pedidos",
  "section.shop": "Tienda",
  "section.parcels": "Pedidos de la tienda",
  "section.payouts": "Retiros",
  "section.people": "Usuarios",
  "section.chat": "Moderación del chat",
  "section.reports": "Denuncias",
  "section.posts": "Vídeos y publicaciones",
  "section.applications": "Solicitudes",
  "section.inbox": "Mensajes del sitio",
  "section.activities": "Eventos",
  "section.models": "Planes de modelos",
  "section.red-plans": "Pronósticos",

  save: "Guardar",
  busy: "Enviando…",
  done: "Hecho y anotado en el registro.",
  "done.line": "Ver registro #{line}",
  add: "Añadir",
  all: "Todos",
  remove: "Eliminar",

  "filter.state": "Estado",
  "filter.any": "Todo",
  "filter.go": "Filtrar",
  "filter.none": "Quitar filtros",

  "reason.optional": "Motivo (opcional)",
  "reason.required": "Motivo",

  "ask.reason": "Motivo: {reason}",
  "ask.back": "No, volver",

  "wrong.time": "Escribe una fecha y una hora",

  "field.person": "Número de usuario",
  "field.languages": "Basta un idioma: en los demás se muestra el texto rellenado.",
  "field.url": "Enlace",

  "log.here": "Registro",
} satisfies Translation<typeof source>;
