import type { APIRequestContext } from "@playwright/test";

const METHODS: ReadonlySet<string | symbol> = new Set(["delete", "fetch", "get", "head", "patch", "post", "put"]);

/** A server may close an idle connection just as a request reuses it, so such requests are retried. */
export const withRetries = (request: APIRequestContext): APIRequestContext =>
  new Proxy(request, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (!METHODS.has(name)) return value.bind(target);
      return (address: string, options?: object) => value.call(target, address, { maxRetries: 3, ...options });
    },
  });
