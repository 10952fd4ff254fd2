/** These choices are stored on this device. */
export interface ChatChoices {
  /** True if peers must not see which messages the viewer has read. */
  receiptsOff: boolean;
  /** True if peers must not see that the viewer is typing. */
  typingOff: boolean;
}

const KEY = "chat-choices";
const OPEN: ChatChoices = { receiptsOff: false, typingOff: false };

export function chatChoices(): ChatChoices {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<ChatChoices> | null;
    return { receiptsOff: kept?.receiptsOff === true, typingOff: kept?.typingOff === true };
  } catch {
    return OPEN;
  }
}

/** In a browser without storage the choice lasts only while the page is open. */
export function setChatChoices(change: Partial<ChatChoices>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...chatChoices(), ...change }));
  } catch {
    // The browser refuses storage, so the choice is not saved.
  }
}
