import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/task.ts";

export default {
  title: "Tareas",
  description: "Check-in diario, premios por racha, progreso de las tareas, puntos y nivel.",

  "level.title": "Nivel",
  "level.name": "Nv. {level}",
  "level.point": "{point} puntos",
  "level.next": "Faltan {point} puntos para el Nv. {level}",
  "level.top": "Estás en el nivel máximo",
  "level.progress": "Progreso hasta el siguiente nivel",
  "level.rule": "Cómo subir de nivel",
  "level.rule.text":
    "Los check-ins y las tareas dan puntos, y los puntos nunca bajan. El Nv. n pide 50 × n × (n − 1) puntos; el último es el Nv. {max}. Tu nivel aparece en tu perfil y no cambia las ventajas VIP.",
  "level.table": "Puntos de cada nivel",
  "level.table.level": "Nivel",
  "level.table.point": "Puntos",
  "wallet.gold": "Monedas",

  "checkin.title": "Check-in diario",
  "checkin.streak": { one: "{count} día seguido", other: "{count} días seguidos" },
  "checkin.none": "Falta el check-in de hoy",
  "checkin.ended": {
    one: "Tu última racha fue de {count} día; hoy empieza otra",
    other: "Tu última racha fue de {count} días; hoy empieza otra",
  },
  "checkin.strip": "Premios de los siete días",
  "checkin.today": "Hoy",
  "checkin.done": "Hecho",
  "checkin.rule":
    "Vale la fecha del lugar donde estás, una vez al día. Siete días seguidos forman una ronda; si fallas uno, vuelve a empezar por el primero.",
  "checkin.total": { one: "{count} check-in en total", other: "{count} check-ins en total" },
  "checkin.total.stage": { one: "{count} día", other: "{count} días" },

  "group.newcomer": "Tareas de crecimiento",
  "group.daily": "Tareas del día",
  "group.live": "Tareas en directo",
  "group.newcomer.text": "Sin plazo; cada premio se reclama una vez.",
  "group.daily.text": "Vuelven a empezar a medianoche; reclama los premios el mismo día.",
  "group.live.text": "Se hacen en las salas en directo; vuelven a empezar a medianoche.",

  "award.gold": { one: "+{gold} moneda", other: "+{gold} monedas" },
  "award.point": "+{point} puntos",
  "task.progress.time": "{count}/{goal}",
  "task.progress.minute": "{count}/{goal} min",
  "task.progress.label": "Progreso: {name}",
  "task.stage": "Etapa {stage} de {max}",
  "task.receive": "Reclamar",
  "task.receive.label": "Reclamar el premio: {name}",
  "task.go": "Ir",
  "task.go.label": "Ir: {name}",
  "task.received": "Hecha",
  "task.app": "En la aplicación",
  "task.online": "Contando",

  "share.title": "Invitar amigos",
  "share.text": "Envía el enlace a un amigo. Si se registra con él, cuenta como invitado tuyo.",
  "share.link": "Enlace de invitación",
  "share.submit": "Compartir",
  "share.name": "{site}: marcadores y partidos",
  "share.copied": "Enlace copiado",
  "share.failed": "No se pudo copiar; mantén pulsado el enlace",

  "done.checkin": {
    one: "Check-in hecho: +{gold} moneda, +{point} puntos",
    other: "Check-in hecho: +{gold} monedas, +{point} puntos",
  },
  "done.receive": {
    one: "Premio reclamado ({name}): +{gold} moneda, +{point} puntos",
    other: "Premio reclamado ({name}): +{gold} monedas, +{point} puntos",
  },
  "done.total": "check-ins en total",
  "done.share": "Lo que compartiste hoy cuenta para la tarea",

  "wrong.often": "Demasiados intentos; espera un poco e inténtalo de nuevo",
  "wrong.unavailable": "El servidor no respondió; inténtalo de nuevo en un momento",
} satisfies Translation<typeof source>;
