/**
 * Spellings of football-data.co.uk under which the name tables have no club, or another one, by the country of the league. Names that
 * the tables do not know keep clubs apart that share a town: a wrong club is worse than an unknown one.
 */

const SPELLINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Clubs that were dissolved, beside later ones of the town.
  be: { "La Louviere": "RAA Louviéroise" },
  cn: {
    Liaoning: "Liaoning Whowin",
    Shijiazhuang: "Shijiazhuang Ever Bright",
    Yanbian: "Yanbian Funde",
  },
  // The Bundesliga's Leipzig of 1993-94; today's is "RB Leipzig".
  de: { Leipzig: "VfB Leipzig" },
  // "Yokohama M." is F. Marinos.
  jp: { Yokohama: "Yokohama FC" },
};

/** Returns the spelling under which the name tables know a club of the source. */
export const clubSpelling = (country: string, name: string): string => SPELLINGS[country]?.[name] ?? name;
