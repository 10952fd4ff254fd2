import { env } from "cloudflare:test";
import { servePage } from "#edge/pages/pages.ts";
import { provide } from "#edge/provide.ts";

/** Requests a page from the server of pages, whose screens the test file replaces (`vi.mock` of edge/pages/remix.ts). */
export const requestPage = (url: string, init?: RequestInit, bindings: Partial<Env> = {}): Promise<Response> =>
  servePage(provide, new Request(url, init), { ...env, ...bindings }, { waitUntil: () => undefined });
