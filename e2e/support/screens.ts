import { expect, type Page, type Response } from "@playwright/test";

/** Runs in the page. Resolves when React has taken over every control; at once in a page without scripts. */
async function takenOver(): Promise<void> {
  /** Resolves when no work is left: React has no rendering, commit or effect to run. */
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
  const findPart = (node: object, name: string): unknown => Object.entries(node).find(([key]) => key.startsWith(name))?.[1];
  const findProps = (element: Element) => findPart(element, "__reactProps$") as { dangerouslySetInnerHTML?: object } | undefined;
  /** Whether React leaves an element as the server wrote it until the user comes near it. */
  const isPlain = (element: Element | null): boolean =>
    element !== null && (findProps(element)?.dangerouslySetInnerHTML !== undefined || isPlain(element.parentElement));
  const isTaken = () =>
    [...document.querySelectorAll("a, button, form, input, select, summary, textarea")].every(
      (control) => findProps(control) || isPlain(control),
    );
  /** The document's React property still refers to the first tree. The tree in use is the root's `current` tree. */
  const isCommitted = () => {
    const began = findPart(document, "__reactContainer$") as
      | { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
      | undefined;
    return began?.stateNode.current.memoizedState.isDehydrated === false;
  };
  if (!("__remixContext" in window)) return;
  do await idle();
  while (!isCommitted() || !isTaken());
  // Effects of the first commit may have started another commit.
  await idle();
}

/** Waits until React has taken over every control of the open page, also if that page replaces itself with another. */
export async function untilInteractive(page: Page): Promise<void> {
  await expect(async () => {
    await page.waitForLoadState();
    await page.evaluate(takenOver);
  }).toPass({ intervals: [20] });
}

export async function openScreen(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await untilInteractive(page);
  return response;
}

export async function reloadScreen(page: Page): Promise<void> {
  await page.reload();
  await untilInteractive(page);
}
