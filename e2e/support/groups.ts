/**
 * Chooses the browser tests of a run, because all of them take 25 minutes of two processors. `npm test` runs the core and one
 * group, which depends on the commit, so that consecutive commits run every test. `npm test -- --all` and `npx playwright test` run
 * all.
 */
import { readCommitNumber } from "../../scripts/commit-number.mjs";

/** Files that every run has: one path through each part of the site. */
export const CORE = ["axe", "data-models", "live", "match-football", "messenger", "score", "shell"];

/** All other files, in groups that take about the same time. */
export const GROUPS = [
  ["budget", "operate", "score-top"],
  ["account-bars", "chat-sleep", "chat-taps", "operate-home", "preview"],
  ["chat-menu", "kit", "push", "seams", "tap-answer", "typed-text"],
  ["camera", "message-push", "shop", "wide-frame"],
  ["accounts", "alerts", "anchor-story", "coupon-notice"],
  ["early-screen", "match-basketball", "quiz", "stillness"],
  ["center", "chat-durability", "home-screen", "imports"],
  ["contacts", "first-recharge", "lost-connection", "mirrored", "model-subscription", "parts"],
  ["plans", "share", "spoken-scores", "third-member", "three-people"],
  ["activities", "audience", "dev-chat", "followed", "home"],
  ["chat-pictures", "gifts", "kept-history", "live-back"],
  ["production", "segment-host", "strangers", "streaming"],
  ["anchor-desk", "chat-groups", "chat-identity", "login"],
  ["chat-files", "database", "feedback", "thumb"],
  ["moderation", "plain-forms", "room-talk", "shorts"],
  ["durability", "error-pages", "live-faults", "site"],
  ["channel", "encoders", "operate-feedback", "user-center"],
  ["fifa", "gift-durability", "invite", "languages", "model-media"],
  ["guest-follows", "plan-news", "tasks", "upstream", "withdraw"],
  ["comfort", "larger-text", "money", "room-frame", "room-language", "translation"],
];

/** Returns a run's group of tests, or null if all tests run. Throws if the text is no group. */
export function readGroup(text = ""): number | null {
  if (text === "") return null;
  const group = text === "commit" ? readCommitNumber() % GROUPS.length : Number(text);
  if (Number.isInteger(group) && group >= 0 && group < GROUPS.length) return group;
  throw new Error(
    `E2E_GROUP is "${text}": it must be "commit", a whole number from 0 to ${GROUPS.length - 1}, or empty for all tests.`,
  );
}

const group = readGroup(process.env.E2E_GROUP);

export const FILES_OF_RUN = group === null ? undefined : [...CORE, ...(GROUPS[group] ?? [])].map((name) => `**/${name}.spec.ts`);

/** Returns the part of a long list that a run checks: all items, or each twentieth item from the group's number on, at least one. */
export const findPart = <Item>(list: readonly Item[], group: number | null): Item[] =>
  list.filter((_, index) => group === null || index % GROUPS.length === group % Math.min(GROUPS.length, list.length));

export const partOfRun = <Item>(list: readonly Item[]): Item[] => findPart(list, group);
