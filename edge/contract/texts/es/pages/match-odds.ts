import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/match-odds.ts";

export default {
  "market.football.1x2": "Resultado",
  "market.football.handicap": "Hándicap",
  "market.football.total": "Total de goles",
  "market.basketball.1x2": "Ganador",
  "market.basketball.handicap": "Hándicap",
  "market.basketball.total": "Total de puntos",
  "odds.empty": "Aún no hay cuotas para este partido.",
  "odds.bookmaker": "Casa",
  "odds.when": "Momento",
  "odds.opening": "Inicial",
  "odds.current": "Actual",
  "odds.before": "Previa",
  "odds.suspended": "Suspendida",
  "odds.impossible": "Sin mercado",
  "odds.stopped.text":
    "Una casa suspendida no acepta apuestas por ahora; un precio que ninguna casa puede ofrecer por sí sola no es un mercado. En gris están los últimos precios válidos, que no cuentan en las medias ni en las probabilidades.",
  "odds.home": "Loc.",
  "odds.draw": "Emp.",
  "odds.away": "Vis.",
  "odds.home-team": "Local",
  "odds.away-team": "Visitante",
  "odds.over": "Más",
  "odds.under": "Menos",
  "odds.line": "Línea",
  "odds.spread": "Línea",
  "odds.goals": "Goles",
  "odds.points": "Puntos",
  "odds.up": "subió",
  "odds.down": "bajó",
  "odds.course": "{market}: la cuota media pasó de {from} a {to}",
  "odds.course.table": "{market}: las cuotas medias a lo largo del tiempo",
  "odds.course.change": "Cambio",
  "odds.between": ", ",
  "odds.says":
    "Las cuotas medias suman {margin} más que 100%: es el margen de las casas. Sin él, las probabilidades del mercado son {outcomes}.",
  "odds.kelly": "Kelly",
  "odds.kelly.text":
    "Índice de Kelly: la cuota por la probabilidad del mercado. 0.95 devuelve el 95% a la larga. Muestra cuánto discrepan las casas y no es motivo para apostar.",
  "odds.notice": "Las cuotas son solo informativas; este sitio no acepta apuestas.",
} satisfies Translation<typeof source>;
