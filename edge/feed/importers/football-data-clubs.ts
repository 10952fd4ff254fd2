/**
 * Spellings of football-data.co.uk, by country, that the name tables do not know or give to another club. A club that shares its
 * town gets an unknown name on purpose, because a wrong club is worse than an unknown one.
 */

const SPELLINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Dissolved clubs; later clubs of the same town are different clubs.
  be: { "La Louviere": "RAA Louviéroise" },
  cn: {
    Liaoning: "Liaoning Whowin",
    Shijiazhuang: "Shijiazhuang Ever Bright",
    Yanbian: "Yanbian Funde",
  },
  // The Leipzig club of the Bundesliga in 1993-94; today's club is "RB Leipzig".
  de: { Leipzig: "VfB Leipzig" },
  // The source writes "Yokohama M." for Yokohama F. Marinos.
  jp: { Yokohama: "Yokohama FC" },
};

export const clubSpelling = (country: string, name: string): string => SPELLINGS[country]?.[name] ?? name;
