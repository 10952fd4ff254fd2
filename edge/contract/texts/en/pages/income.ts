import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/income.ts";

export default {
  title: "Income from gifts",
  description: "Diamonds from gifts by day, month and gift.",
  all: "Diamonds in all",
  text: "{gifts} gifts worth {gold} gold; your share is {percent}%.",
  withdraw: "Withdraw",
  balance: "Diamond balance",
  spans: "By time",
  day: "By day",
  month: "By month",
  kinds: "This month’s gifts",
  "kinds.none": "No gifts this month yet",
  count: "× {count}",
  line: "{gifts} gifts · {gold} gold",
  diamonds: "{diamonds} diamonds",
  chart: "Recent income (diamonds)",
  "chart.text": "The best was {day} with {most} diamonds.",
  empty: "No gifts yet",
  "empty.text": "Gifts that viewers give in your room are listed here by day.",
} satisfies Translation<typeof source>;
