import { expect, type Page, type Response } from "@playwright/test";

/** Resolves in the page once React has taken over every control of it; at once in a page without scripts. */
async function takenOver(): Promise<void> {
  /** Nothing is left to do at once: React has no rendering, commit or effect under way. */
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
  const findPart = (node: object, name: string): unknown => Object.entries(node).find(([key]) => key.startsWith(name))?.[1];
  const findProps = (element: Element) => findPart(element, "__reactProps$") as { dangerouslySetInnerHTML?: object } | undefined;
  /** Rows that React leaves as the server wrote them until somebody comes near them. */
  const isPlain = (element: Element | null): boolean =>
    element !== null && (findProps(element)?.dangerouslySetInnerHTML !== undefined || isPlain(element.parentElement));
  const isTaken = () =>
    [...document.querySelectorAll("a, button, form, input, select, summary, textarea")].every(
      (control) => findProps(control) || isPlain(control),
    );
  /** The document names the tree that React began with; the tree in use is its root's. */
  const isCommitted = () => {
    const began = findPart(document, "__reactContainer$") as
      | { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
      | undefined;
    return began?.stateNode.current.memoizedState.isDehydrated === false;
  };
  if (!("__remixContext" in window)) return;
  do await idle();
  while (!isCommitted() || !isTaken());
  // Effects of the first commit may have begun another one.
  await idle();
}

/** Waits until React has taken over every control of the page that is open, and of the page that the open one replaces itself with. */
export async function untilInteractive(page: Page): Promise<void> {
  await expect(async () => {
    await page.waitForLoadState();
    await page.evaluate(takenOver);
  }).toPass({ intervals: [20] });
}

/** Opens an address and waits until the screen can be used. */
export async function openScreen(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await untilInteractive(page);
  return response;
}

/** Opens the screen anew and waits until it can be used. */
export async function reloadScreen(page: Page): Promise<void> {
  await page.reload();
  await untilInteractive(page);
}
