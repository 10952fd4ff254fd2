import { afterAll, vi } from "vitest";

// A module whose import is still under way when its file's environment is removed stays failed for the files after it, because
// they share the worker's modules.
afterAll(() => vi.dynamicImportSettled());
