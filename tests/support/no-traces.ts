import { vi } from "vitest";

// Files share a worker (shared-workers.ts): each begins with the real time and no replaced globals.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
