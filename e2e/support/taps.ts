import type { Locator, Page } from "@playwright/test";

/** Holds back all data of screens, also fetched ahead, until the returned function is called. */
export async function holdData(page: Page): Promise<() => Promise<void>> {
  const address = /\.data(?:\?|$)/;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unroute(address);
  };
}

type Point = readonly [x: number, y: number];

/** Moves a finger in steps over the screen. The page needs `hasTouch`. */
export async function drag(page: Page, [fromX, fromY]: Point, [toX, toY]: Point, { isHeld = false } = {}): Promise<void> {
  const STEPS = 6;
  const client = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await send("touchStart", [[fromX, fromY]]);
  for (let step = 1; step <= STEPS; step += 1)
    await send("touchMove", [[fromX + ((toX - fromX) * step) / STEPS, fromY + ((toY - fromY) * step) / STEPS]]);
  if (!isHeld) await send("touchEnd", []);
  await client.detach();
}

/** Begins to add up all shifts of the layout, also those that follow a tap. Call the returned function for the sum. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shifts = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift" });
    Object.assign(window, { shifts });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

/** The middle of an element's place on the screen, and its text. */
export const readPlace = async (element: Locator): Promise<{ x: number; y: number; text: string }> =>
  element.evaluate((found) => {
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2), text: found.textContent ?? "" };
  });
