/** How a share ended: through the phone's own sheet, onto the clipboard, not at all because the person closed the sheet, or because the browser could do neither. */
export type ShareEnd = "shared" | "copied" | "closed" | "failed";

/** Shares an address through the phone's sheet, or copies it where there is none. Call it from a press of a button. */
export async function shareLink(title: string, url: string): Promise<ShareEnd> {
  const sheet = "share" in navigator;
  try {
    if (sheet) await navigator.share({ title, url });
    else await (navigator as Navigator).clipboard.writeText(url);
    return sheet ? "shared" : "copied";
  } catch (error) {
    // The name alone: an error of a frame or of a test is not this window's DOMException.
    return sheet && (error as { name?: string } | null)?.name === "AbortError" ? "closed" : "failed";
  }
}
