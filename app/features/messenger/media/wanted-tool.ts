/** The tool that a page opens after it was loaded anew for it. */
const KEY = "wanted-tool";

/** Wanted by a hold of the microphone, which the load ended. */
export const HOLD_AGAIN = "tool.voice.again";

/** Whether this page may use the microphone or location, by the headers of the first screen of its links. */
export const pageAllows = (sense: "microphone" | "geolocation"): boolean => {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (name: string) => boolean } };
  return featurePolicy?.allowsFeature(sense) ?? true;
};

/** Loads the page anew, with the headers of its own address, and opens a tool then. */
export function reloadFor(tool: string): void {
  sessionStorage.setItem(KEY, tool);
  location.reload();
}

/** The tool for which this page was loaded anew, once. */
export function takeWantedTool(): string | null {
  try {
    const tool = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return tool;
  } catch {
    return null;
  }
}
