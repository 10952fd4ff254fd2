export default {
  score: "{home} {homeScore} 比 {awayScore} {away}",
  goal: "进球！{team}，第 {minute} 分钟。{score}",
  "goal.scorer": "进球！{team}，{scorer}，第 {minute} 分钟。{score}",
  "goal.timeless": "进球！{team}。{score}",
  goals: "比分更新。{score}",
  corrected: "比分更正。{score}",
  lead: "{team}反超。{score}",
  "period.q1-ended": "第一节结束。{score}",
  "period.half-time": "半场结束。{score}",
  "period.q3-ended": "第三节结束。{score}",
  "period.overtime": "进入加时。{score}",
  over: "比赛结束。{score}",
} as const;
