import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/operate-activity.ts";

export default {
  text: "Eventos de tareas y sorteos gratis. Una vez publicados, todos los ven al instante; las probabilidades publicadas solo cambian con una nueva versión.",
  new: "Nuevo evento",
  edit: "Editar evento",
  see: "Ver la página",
  empty: "Aún no hay eventos",
  "kind.draw": "Sorteo",
  "kind.task": "Tareas",
  draft: "Borrador",
  "phase.running": "En curso",
  "phase.coming": "Próximamente",
  "phase.over": "Terminado",
  basics: "Contenido y fechas",
  kind: "Tipo",
  "kind.hint": "No cambia una vez creado",
  "rules.hint": "Una por línea",
  starts_at: "Inicio",
  ends_at: "Final",
  "at.hint": "Tu zona horaria: {zone}",
  "starts.stay": "No cambia una vez publicado",
  welcome_tickets: "Boletos iniciales por persona",
  "welcome.hint": "0 para eventos de tareas",
  tickets: "Origen de los boletos",
  "tickets.hint": "Uno por línea: tarea veces = boletos <= máximo, como readInfo 2 = 1 <= 7. Tareas: {tasks}",
  "wrong.tickets": "Una línea no se entendió. Escríbela como “readInfo 2 = 1 <= 7”, una por tarea",
  "wrong.end": "El final debe ser posterior al inicio",

  "prizes.title": "Premios y probabilidades",
  "prizes.version": "Versión actual: {version}",
  "prizes.hint":
    "Uno por línea: tipo cantidad probabilidad% xexistencias : nombre chino / nombre portugués / nombre inglés (opcional). Ej.: gold 188 0.5% x5 : … / 188 moedas / 188 gold. Las probabilidades suman 100%; sin x es ilimitado, y al menos uno debe serlo. Tipos: gold monedas, point puntos, vip días, coupon días@cupón, gift cantidad@regalo, none sin premio.",
  "stages.title": "Premios de las etapas",
  "stages.hint":
    "Una por línea: tarea veces tipo cantidad : nombre chino / nombre portugués / nombre inglés (opcional). Ej.: checkin 3 gold 8 : … / 8 moedas / 8 gold. Tareas: {tasks}",
  "stages.stay": "El evento está publicado y sus etapas ya no cambian.",
  "wrong.table": "Una línea no se entendió. Sigue el formato de abajo",
  "table.ask":
    "El sorteo está publicado. Al guardar, las probabilidades son una nueva versión: todos ven la hora y las anteriores, y las existencias empiezan de cero. ¿Actualizar?",
  given: "Entregados",
  "given.of": "{given} de {stock}",

  "publish.title": "Publicar",
  "publish.text": "Todos verán el evento; su inicio, el origen de los boletos y los premios publicados ya no cambian.",
  "publish.submit": "Publicar evento",
  "publish.ask": "Una vez publicado, el inicio y los premios no se pueden cambiar directamente. ¿Publicar?",
  "end.title": "Terminar antes",
  "end.text":
    "Termina ahora y no se puede reanudar. Los premios entregados quedan; las etapas alcanzadas se pueden reclamar durante tres días.",
  "end.submit": "Terminar ahora",
  "end.ask": "El evento termina ahora y no se puede reanudar. ¿Terminar?",
} satisfies Translation<typeof source>;
