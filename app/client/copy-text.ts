import { clipboardPrompt } from "#edge/contract/rules/devices.ts";

/** Returns true if copied. Without permission, a prompt shows the text (Specification 8.5). Call only from a press of a button. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    window.prompt(clipboardPrompt(navigator.userAgent), text);
    return false;
  }
}
