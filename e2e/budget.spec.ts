import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

const KB = 1000;
const ROWS = 50;

test("the score page's first load stays within its budget of JavaScript and CSS", async ({ page }) => {
  const bodies: Record<"script" | "stylesheet", Promise<Buffer>[]> = { script: [], stylesheet: [] };
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (type === "script" || type === "stylesheet") bodies[type].push(response.body());
  });
  await page.goto("/m/score", { waitUntil: "networkidle" });
  const size = async (list: Promise<Buffer>[]): Promise<number> => (await Promise.all(list)).reduce((sum, body) => sum + gzipSync(body).length, 0);
  const [script, style] = [await size(bodies.script), await size(bodies.stylesheet)];
  console.log(`first load: JavaScript ${(script / KB).toFixed(1)} kB, CSS ${(style / KB).toFixed(1)} kB, gzip`);
  expect(script).toBeGreaterThan(50 * KB);
  expect(script).toBeLessThanOrEqual(120 * KB);
  expect(style).toBeLessThanOrEqual(20 * KB);
});

test("fifty rows of the score page take at most 40 kB of HTML", async ({ request }) => {
  const answer = await request.get("/m/score", { headers: { "accept-language": "zh-CN" } });
  const html = await answer.text();
  const rows = html.match(/\/score\/detail\/football\/\d+/g)?.length ?? 0;
  console.log(`score page: ${rows} rows, ${(Buffer.byteLength(html) / KB).toFixed(1)} kB, gzip ${(gzipSync(html).length / KB).toFixed(1)} kB`);
  expect(rows).toBeGreaterThanOrEqual(ROWS);
  expect((Buffer.byteLength(html) / rows) * ROWS).toBeLessThanOrEqual(40 * KB);
});

test("hashed assets are immutable and compressed", async ({ baseURL }) => {
  const html = await (await fetch(`${baseURL}/m/score`)).text();
  const asset = /\/m\/assets\/[\w-]+\.js/.exec(html)?.[0];
  const { headers } = await fetch(`${baseURL}${asset}`, { headers: { "accept-encoding": "gzip" } });
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("content-encoding")).toBe("gzip");
});
