import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COMPATIBILITY_DATE } from "../../edge/http/health";

describe("the compatibility date that /healthz tells", () => {
  it.each(["wrangler.toml", "tests/support/wrangler.toml"])("is that of %s", (file) => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
    expect(/^compatibility_date = "([\d-]+)"$/m.exec(text)?.[1]).toBe(COMPATIBILITY_DATE);
  });
});
