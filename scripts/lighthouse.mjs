/** Lighthouse's mobile scores of the score, match, league and share pages. */
import { existsSync } from "node:fs";

const CHROMIUM = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => path && existsSync(path));
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export async function lighthouseScores(origin) {
  const { default: lighthouse } = await import("lighthouse");
  const { launch } = await import("chrome-launcher");
  const chrome = await launch({ ...(CHROMIUM && { chromePath: CHROMIUM }), chromeFlags: FLAGS });
  try {
    const board = await (await fetch(`${origin}/api/race/getDateMatch`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ sport_id: 1 }) })).json();
    const match = board.data.list.find((candidate) => candidate.status > 1 && candidate.status < 8) ?? board.data.list[0];
    const pages = {
      score: "/m/score",
      match: `/m/score/detail/football/${match.matchid}`,
      league: `/m/database/league/football/${match.event_id}`,
      share: `/m/share/match/football/${match.matchid}`,
    };
    console.log(`\n${"page".padEnd(10)}${"performance".padStart(13)}${"accessibility".padStart(15)}${"best practice".padStart(15)}${"SEO".padStart(6)}${"LCP s".padStart(8)}${"CLS".padStart(8)}`);
    for (const [name, path] of Object.entries(pages)) {
      const result = await lighthouse(origin + path, { port: chrome.port, logLevel: "error", onlyCategories: ["performance", "accessibility", "best-practices", "seo"] });
      const { categories, audits } = result.lhr;
      const score = (id) => String(Math.round((categories[id].score ?? 0) * 100));
      console.log(
        `${name.padEnd(10)}${score("performance").padStart(13)}${score("accessibility").padStart(15)}${score("best-practices").padStart(15)}${score("seo").padStart(6)}` +
          `${(audits["largest-contentful-paint"].numericValue / 1000).toFixed(2).padStart(8)}${audits["cumulative-layout-shift"].numericValue.toFixed(3).padStart(8)}`,
      );
      const failed = Object.values(audits).filter((audit) => audit.score !== null && audit.score < 1 && categories.accessibility.auditRefs.some(({ id }) => id === audit.id));
      for (const audit of failed) console.log(`  ${audit.id}: ${audit.title}`);
    }
  } finally {
    await chrome.kill();
  }
}
