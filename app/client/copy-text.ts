import { clipboardPrompt } from "#edge/contract/rules/devices.ts";

/**
 * If the page has no permission, a prompt shows the text, so that the person can copy it by hand (Specification 8.5). Returns true
 * if the text is on the clipboard. Call it only from a press of a button.
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
