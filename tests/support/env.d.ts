declare namespace Cloudflare {
  interface Env extends globalThis.Env {
    /** held-objects.ts */
    HELD_OBJECTS: Fetcher;
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
