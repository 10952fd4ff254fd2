import { vi } from "vitest";

// Test files share one workerd, so modules are reset, because a cache must not keep another file's data.
vi.resetModules();
