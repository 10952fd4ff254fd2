/** Key in the session storage for the tool that the page opens after a reload. */
const KEY = "wanted-tool";

/** The tool to open if the reload interrupted a press of the microphone button. */
export const HOLD_AGAIN = "tool.voice.again";

/**
 * The headers of the first loaded document decide whether the page may use the microphone or the location, even after client-side
 * navigations.
 */
export const pageAllows = (sense: "microphone" | "geolocation"): boolean => {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (name: string) => boolean } };
  return featurePolicy?.allowsFeature(sense) ?? true;
};

/** Reloads the page, because the headers of its own address apply only after a reload. */
export function reloadFor(tool: string): void {
  sessionStorage.setItem(KEY, tool);
  location.reload();
}

/** Returns the tool once after a reload, otherwise null. */
export function takeWantedTool(): string | null {
  try {
    const tool = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return tool;
  } catch {
    return null;
  }
}
