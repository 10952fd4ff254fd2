/** A person's choices about the information for peers, on this device. */
export interface ChatChoices {
  /** Peers do not see which messages the viewer has read. */
  receiptsOff: boolean;
  /** Peers do not see that the viewer is typing. */
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

/** Changes a choice. A browser that refuses storage keeps the open ones. */
export function setChatChoices(change: Partial<ChatChoices>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...chatChoices(), ...change }));
  } catch {
    // Nothing is kept.
  }
}
