import { useEffect } from "react";
import type { Messenger } from "../messenger.ts";
import { leaveAll } from "#app/state/leaving.ts";
import { useStore } from "#app/state/observable.ts";
import { type MessengerState, useMessenger } from "../use-messenger.ts";
import { type BookView, contactBook } from "./contact-book.ts";
import { presence } from "./presence.ts";

/** The contacts are null until they are loaded. */
export function useContacts(): { state: MessengerState; messenger: Messenger | null; book: BookView | null } {
  const state = useMessenger();
  const book = useStore(contactBook);
  const messenger = state.phase === "open" ? state.messenger : null;
  useEffect(() => {
    if (!messenger) return;
    return leaveAll([presence.follow(messenger), contactBook.follow(messenger)]);
  }, [messenger]);
  return { state, messenger, book };
}
