/**
 * Club names by country, for spellings of football-data.co.uk that the name tables do not know or that they assign to another club.
 * If clubs share a town, a name may be unknown to the tables on purpose: a wrong club is worse than an unknown one.
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
  // Not Yokohama F. Marinos, for which the source writes "Yokohama M.".
  jp: { Yokohama: "Yokohama FC" },
};

export const clubSpelling = (country: string, name: string): string => SPELLINGS[country]?.[name] ?? name;
