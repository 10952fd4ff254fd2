import { expect, it, vi } from "vitest";

vi.mock("react", () => ({ useEffect: vi.fn(), useSyncExternalStore: (_: unknown, read: () => unknown) => read() }));

it("the first failure's toast suppresses further failure toasts for 2 s @spec 8.2 @spec 9.1", async () => {
  vi.useFakeTimers();
  const { toastFailure, useToast } = await import("../../../app/client/notices");
  toastFailure("first");
  toastFailure("second");
  expect(useToast()?.text).toBe("first");
  vi.advanceTimersByTime(2_000);
  toastFailure("third");
  expect(useToast()?.text).toBe("third");
  vi.useRealTimers();
});
