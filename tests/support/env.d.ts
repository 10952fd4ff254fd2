declare namespace Cloudflare {
  interface Env extends globalThis.Env {
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
