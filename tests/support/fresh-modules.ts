import { vi } from "vitest";

// Files share one workerd, so modules are reset: a module with a cache must not keep another file's data.
vi.resetModules();
