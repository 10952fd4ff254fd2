import type { Locator, Page, Route } from "@playwright/test";

/** Delays all data of screens, including prefetched data, until the returned function is called. */
export const holdData = (page: Page): Promise<() => Promise<void>> => hold(page, (route) => route.continue());

/** Delays all data of screens, and fails their requests when the returned function is called. */
export const failData = (page: Page): Promise<() => Promise<void>> => hold(page, (route) => route.abort());

async function hold(page: Page, then: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  const address = /\.data(?:\?|$)/;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await then(route).catch(() => undefined);
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

/** Presses a finger on an element until `opened` is visible, then lifts the finger. The page needs `hasTouch`. */
export async function pressLong(element: Locator, opened: Locator): Promise<void> {
  const { x, y } = await readPlace(element);
  const client = await element.page().context().newCDPSession(element.page());
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await opened.waitFor();
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await client.detach();
}

/** The middle of an element's place on the screen, and its text. */
export const readPlace = async (element: Locator): Promise<{ x: number; y: number; text: string }> =>
  element.evaluate((found) => {
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2), text: found.textContent ?? "" };
  });
