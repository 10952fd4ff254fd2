import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

interface Scope {
  /** A selector: what is outside is not looked at. */
  within?: string;
  /** Whether what is tapped has to be large enough. */
  targetSize?: boolean;
  /** Whether contrast alone is looked at: all that a colour scheme changes on a page that was looked at in the other one. */
  coloursOnly?: boolean;
}

export type Barriers = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"];

/** What axe finds on a page. It lists faults alone and looks into no frames, which takes half the time: no screen has a frame. */
export async function barriersOf(page: Page, { within, targetSize = false, coloursOnly = false }: Scope = {}): Promise<Barriers> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], preload: false, iframes: false, rules: { "target-size": { enabled: targetSize } } });
  if (coloursOnly) axe.withRules(["color-contrast"]);
  if (within) axe.include(within);
  return (await axe.analyze()).violations;
}
