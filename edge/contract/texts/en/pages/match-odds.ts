import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/match-odds.ts";

export default {
  "market.football.1x2": "Match result",
  "market.football.handicap": "Handicap",
  "market.football.total": "Total goals",
  "market.basketball.1x2": "Winner",
  "market.basketball.handicap": "Handicap",
  "market.basketball.total": "Total points",
  "odds.empty": "No odds for this match yet.",
  "odds.bookmaker": "Bookmaker",
  "odds.when": "Time",
  "odds.opening": "Opening",
  "odds.current": "Current",
  "odds.before": "Pre-match",
  "odds.suspended": "Suspended",
  "odds.impossible": "No market",
  "odds.stopped.text":
    "A suspended bookmaker takes no bets at the moment; a price that no single bookmaker can quote is no market. Prices in grey are the last ones before that; they count in no average or probability here.",
  "odds.home": "Home",
  "odds.draw": "Draw",
  "odds.away": "Away",
  "odds.home-team": "Home",
  "odds.away-team": "Away",
  "odds.over": "Over",
  "odds.under": "Under",
  "odds.line": "Line",
  "odds.spread": "Spread",
  "odds.goals": "Goals",
  "odds.points": "Points",
  "odds.up": "up",
  "odds.down": "down",
  "odds.course": "{market}: the average odds went from {from} to {to}",
  "odds.course.table": "{market}: the average odds over time",
  "odds.course.change": "Change",
  "odds.between": ", ",
  "odds.says":
    "The average odds add up to {margin} more than 100%: that is the bookmakers’ margin. Without it, the market’s probabilities are {outcomes}.",
  "odds.kelly": "Kelly",
  "odds.kelly.text":
    "Kelly index: the price times the market’s probability. 0.95 pays back 95% in the long run. It shows how far bookmakers disagree and is no reason to bet.",
  "odds.notice": "Odds are for information only; this site takes no bets.",
} satisfies Translation<typeof source>;
