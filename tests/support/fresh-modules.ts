import { vi } from "vitest";

// Files share a worker (shared-workers.ts): each begins with modules that remember nothing. This stands before the files that import any.
vi.resetModules();
