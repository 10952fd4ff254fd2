const KEY = "short-sound";

/** Returns the viewer's choice of sound on this device; null if the viewer has not chosen. */
export function keptSound(): boolean | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === null ? null : kept === "on";
  } catch {
    // In a browser without storage each page starts without sound.
    return null;
  }
}

export function keepSound(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch {
    // The choice applies only to this page.
  }
}

/** Returns whether the viewer's network is metered or slow, so that nothing is preloaded. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
