/** An invented World Cup of two matches, in the formats of worldcup.json and of international_results. */

import { json, lines } from "./reading.ts";

export const CUP_PATH = "worldcup.json/2022/worldcup.json";
export const CUP = {
  name: "World Cup 2022",
  matches: [
    {
      round: "Matchday 1",
      date: "2022-11-20",
      time: "19:00",
      team1: "Netherlands",
      team2: "Qatar",
      group: "Group A",
      ground: "Teston Arena",
      score: { ht: [1, 0], ft: [2, 1] },
      goals1: [
        { name: "A Forward", minute: 45, offset: 2, penalty: true },
        { name: "Own Back", minute: 80, owngoal: true },
      ],
      goals2: [{ name: "B Winger", minute: "90+3" }],
    },
    {
      round: "Final",
      date: "2022-12-18",
      time: "18:00 UTC+3",
      team1: "Brazil",
      team2: "Japan",
      score: { ft: [1, 1], et: [2, 2], p: [5, 4] },
      goals1: [],
      goals2: [],
    },
  ],
};
export const STADIUMS = json("worldcup.json/2022/worldcup.stadiums.json", {
  name: "World Cup 2022",
  stadiums: [{ name: "Teston Arena", timezone: "UTC+3" }],
});

export const RESULTS_HEAD = "date,home_team,away_team,home_score,away_score,tournament,city,country,neutral";
export const RESULTS = [
  RESULTS_HEAD,
  "2022-11-20,Qatar,Netherlands,1,2,FIFA World Cup,Teston,Qatar,FALSE",
  "2022-12-18,Brazil,Japan,2,2,FIFA World Cup,Teston,Qatar,TRUE",
  "2023-03-01,DR Congo,Sapmi,3,0,Friendly,Kinshasa,DR Congo,FALSE",
];
export const GOALS = [
  "date,home_team,away_team,team,scorer,minute,own_goal,penalty",
  "2022-11-20,Qatar,Netherlands,Netherlands,Own Back,80,TRUE,FALSE",
  "2022-11-20,Qatar,Netherlands,Netherlands,A Forward,45,FALSE,TRUE",
  "2022-11-20,Qatar,Netherlands,Qatar,B Winger,90,FALSE,FALSE",
  "2023-03-01,DR Congo,Sapmi,DR Congo,C Striker,NA,FALSE,FALSE",
];
export const SHOOTOUTS = ["date,home_team,away_team,winner,first_shooter", "2022-12-18,Brazil,Japan,Brazil,"];
export const FORMER = ["current,former,start_date,end_date", "DR Congo,Zaïre,1971-01-10,1997-04-27"];
export const resultFiles = (rows = RESULTS) => [
  lines("results.csv", ...rows),
  lines("goalscorers.csv", ...GOALS),
  lines("shootouts.csv", ...SHOOTOUTS),
  lines("former_names.csv", ...FORMER),
];
