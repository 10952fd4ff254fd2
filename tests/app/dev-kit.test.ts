import { describe, expect, it } from "vitest";
import { loader } from "#app/routes/dev/kit/route.tsx";

type LoaderArgs = Parameters<typeof loader>[0];

const load = (outbox: object | null): unknown => {
  try {
    return loader({ context: { outbox } } as unknown as LoaderArgs);
  } catch (answer) {
    return (answer as Response).status;
  }
};

describe("the page of parts", () => {
  it.each([
    ["production, which has no outbox,", null, 404],
    ["development", {}, null],
  ])("in %s with the outbox %j the page of parts answers %j", (_place, outbox, answer) => {
    expect(load(outbox)).toBe(answer);
  });
});
