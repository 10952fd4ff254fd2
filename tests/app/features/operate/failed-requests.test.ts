import { expect, it } from "vitest";
import { sumFailedRequests } from "#app/features/operate/failed-requests.ts";

const row = (metric: string, outcome: string, count: number) => ({
  metric,
  kind: "other",
  outcome,
  count,
  mean: 0,
  max: 0,
  last: 0,
  rows_read: null,
  rows_written: null,
});

it("failed requests are those of a busy site and those of a fault, and no refusal or answered request", () => {
  const list = [row("request", "503", 30), row("request", "500", 2), row("request", "502", 1), row("request", "200", 900)];
  expect(sumFailedRequests([...list, row("request", "404", 7), row("refusal", "503", 5)])).toEqual({ busy: 30, faulty: 3 });
});

it("a site without failed requests has none", () => {
  expect(sumFailedRequests([row("request", "200", 5)])).toEqual({ busy: 0, faulty: 0 });
});
