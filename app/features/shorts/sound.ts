const KEY = "short-sound";

/** null if the viewer has not chosen on this device. */
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
    // Without storage, the choice applies only to this page.
  }
}

/** On a metered or slow network nothing is preloaded. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
