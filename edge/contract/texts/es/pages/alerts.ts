import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/alerts.ts";

export default {
  title: "Alertas de partido",
  "about.match": "{name}: elige qué alertas recibe este dispositivo.",
  "about.team": "Todos los partidos: {name}. Elige qué alertas recibe este dispositivo.",
  kinds: "Avisarme de",
  "kind.forecast": "Primera predicción del partido",
  "kind.odds": "Cambios claros en las cuotas antes del inicio",
  "kind.start": "Inicio",
  "kind.tip-off": "Salto inicial",
  "kind.goal": "Goles (y goles anulados)",
  "kind.red-card": "Tarjetas rojas",
  "kind.half-time": "Descanso",
  "kind.quarter": "Final de cada cuarto",
  "kind.end": "Final del partido",
  "kind.running": "Notificación con el marcador en directo",
  "kind.running.text":
    "Una sola notificación que se actualiza y solo suena con los goles. No funciona con «Sin el marcador» activado.",
  "kind.running.text.basketball":
    "Una sola notificación, sin sonido, que se actualiza al inicio, al final de cada cuarto y al terminar. No funciona con «Sin el marcador» activado.",
  "without-score": "Sin el marcador",
  "without-score.text": "Dice solo que pasó algo, sin marcador ni jugadores. Vale para todas las alertas de este dispositivo.",
  all: "Recibir alertas",
  done: "Listo",
  "problem.denied":
    "El navegador bloqueó las notificaciones. Permítelas para este sitio en los ajustes del navegador e inténtalo de nuevo.",
  "problem.failed": "No se pudieron activar las alertas. Revisa la conexión e inténtalo de nuevo.",
  device: { one: "Este dispositivo tiene {count} alerta", other: "Este dispositivo tiene {count} alertas" },
  "end.all": "Desactivar todas las alertas de este dispositivo",
  "ended.all": "Las alertas de este dispositivo están desactivadas",
} satisfies Translation<typeof source>;
