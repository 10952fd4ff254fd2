import { expect, it, vi } from "vitest";
import { onSessionEnd, sessionEnded } from "#app/client/session-end.ts";

it("the page reloads the person's data if a call finds the session ended @spec 4.20 @spec 8.1", () => {
  const revalidate = vi.fn();
  const leave = onSessionEnd(revalidate);
  sessionEnded();
  leave();
  sessionEnded();
  expect(revalidate).toHaveBeenCalledTimes(1);
});
