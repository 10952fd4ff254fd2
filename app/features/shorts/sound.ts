const KEY = "short-sound";

/** The viewer's choice of sound on this device; null before there was one. */
export function keptSound(): boolean | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === null ? null : kept === "on";
  } catch {
    // A browser that refuses storage begins without sound on each page.
    return null;
  }
}

/** Keeps the choice on this device. */
export function keepSound(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch {
    // The choice holds on this page.
  }
}

/** Whether the viewer's network is metered or slow, so that nothing is loaded ahead. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
