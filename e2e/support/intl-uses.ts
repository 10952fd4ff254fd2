import type { BrowserContext, Page } from "@playwright/test";

/** Records each use of Intl on the context's pages, with its place in the code. */
export async function watchIntl(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const uses: string[] = [];
    Object.assign(window, { intlUses: uses });
    const note = (name: string) => uses.push(`${name} ${new Error().stack?.split("\n").slice(3, 6).join(" ")}`);
    const intl = Intl as unknown as Record<string, (...args: unknown[]) => object>;
    for (const name of [
      "DateTimeFormat",
      "NumberFormat",
      "PluralRules",
      "DisplayNames",
      "RelativeTimeFormat",
      "ListFormat",
      "Collator",
    ]) {
      const own = intl[name];
      if (!own) continue;
      intl[name] = new Proxy(own, {
        construct(target, args, newTarget) {
          note(name);
          return Reflect.construct(target, args, newTarget);
        },
        apply(target, self, args) {
          note(name);
          return Reflect.apply(target, self, args);
        },
      });
    }
    for (const prototype of [Date.prototype, Number.prototype] as unknown as Record<string, (...args: unknown[]) => unknown>[]) {
      for (const name of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"]) {
        const own = prototype[name];
        if (!own) continue;
        prototype[name] = function (...args) {
          note(name);
          return own.apply(this, args);
        };
      }
    }
  });
}

export const intlUses = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { intlUses: string[] }).intlUses);
