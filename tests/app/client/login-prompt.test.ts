import { expect, it, vi } from "vitest";
import { cancelLoginPrompt, promptLogin, useLoginPrompt } from "../../../app/client/login-prompt";

vi.mock("react", () => ({ useSyncExternalStore: (_: unknown, read: () => unknown) => read() }));

it("the cancellation of the login prompt calls the callback once @spec 2.26", () => {
  const onCancel = vi.fn();
  promptLogin({ onCancel });
  expect(useLoginPrompt()).toEqual({ onCancel });
  cancelLoginPrompt();
  expect(useLoginPrompt()).toBeNull();
  cancelLoginPrompt();
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it("a viewer can cancel a login prompt that has no callback @spec 2.26", () => {
  promptLogin();
  cancelLoginPrompt();
  expect(useLoginPrompt()).toBeNull();
});
