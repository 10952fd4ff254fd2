import { vi } from "vitest";

// Resets the modules, because test files share one workerd and a cache must not keep another file's data.
vi.resetModules();
