import type { Translation } from "../../text.ts";
import type source from "../../zh/server/quiz.ts";

export default {
  "no-points": "Not enough quiz points: you have {balance}",
  closed: "The match is starting, so picks are closed",
  other: "You have already picked another answer here. It cannot be changed",
  most: "At most {most} points on one question",
  key: "This form was used for another pick. Reload the page and try again",
  crowded: "Very many people are picking right now. Try again in a few seconds; the same pick never counts twice",
} satisfies Translation<typeof source>;
