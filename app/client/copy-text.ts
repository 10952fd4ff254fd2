import { clipboardPrompt } from "#edge/contract/rules/devices.ts";

/**
 * Puts a text on the clipboard; where a page may not, a prompt holds it to be copied by hand (Specification 8.5). True when it is on the
 * clipboard. Call it from a press of a button.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    window.prompt(clipboardPrompt(navigator.userAgent), text);
    return false;
  }
}
