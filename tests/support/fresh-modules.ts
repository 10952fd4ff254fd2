import { vi } from "vitest";

// Files share one workerd: a module that remembers (a cache of a configuration, say) must not remember another file's data.
vi.resetModules();
