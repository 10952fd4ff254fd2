import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/comfort.ts";

export default {
  title: "Odds, times and TV",
  odds: "Odds format",
  "odds.decimal": "Decimal (2.50)",
  "odds.fractional": "Fractional (6/4)",
  "odds.american": "American (+150)",
  "odds.hongkong": "Hong Kong (1.50)",
  "odds.malay": "Malay (−0.67)",
  "odds.indonesian": "Indonesian (1.50)",
  clock: "Clock",
  "clock.h24": "24 hours (20:15)",
  "clock.h12": "12 hours (8:15 PM)",
  week: "Week starts on",
  "week.monday": "Monday",
  "week.sunday": "Sunday",
  "week.saturday": "Saturday",
  country: "Country for TV listings",
  auto: "{value} (auto)",
  "auto.unknown": "Automatic",
  save: "Save",
  saved: "Settings saved",
  plain: "No odds, no gifts",
  "plain.text": "Pages leave out odds, forecasts that compare them, paid tips, gifts and offers of gold.",
  "plain.minor":
    "Your birth date says that you are under {age}. Pages therefore show you no odds, paid tips, gifts or offers of gold, and this cannot be switched off.",
  "plain.hide": "Hide odds and gifts",
  "plain.show": "Show odds and gifts",
  "plain.left": "That page has odds, paid tips, gifts or offers of gold, which you do not see.",
} satisfies Translation<typeof source>;
