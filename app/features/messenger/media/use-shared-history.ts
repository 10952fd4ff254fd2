import { useEffect, useRef, useState } from "react";
import type { Message } from "#chat/index.ts";
import { leaveAll } from "#app/state/leaving.ts";
import { useStore } from "#app/state/observable.ts";
import type { Device } from "../device.ts";
import { connection, type Messenger } from "../messenger.ts";
import type { Address } from "../outgoing.ts";
import { ThreadHistory } from "../thread-history.ts";
import { SharedMessages } from "./shared-messages.ts";

/** One press of the button loads at most this many further pages of the conversation. */
const PAGES_AT_ONCE = 12;

/** `cut`: older messages need a connection. */
type Phase = "loading" | "more" | "end" | "cut";

interface SharedHistory {
  /** The oldest message comes first. */
  messages: readonly Message[];
  phase: Phase;
  more: () => void;
}

/**
 * Loads the conversation backwards. Uses this device's messages within a range without gaps, and the relay's messages elsewhere.
 * New messages are added.
 */
export function useSharedHistory(device: Device, messenger: Messenger | null, address: Address): SharedHistory {
  const [history] = useState(() => new ThreadHistory(device, address));
  const [shared] = useState(() => new SharedMessages(address.conversationID));
  const messages = useStore(shared);
  const [phase, setPhase] = useState<Phase>("loading");
  const isConnected = useStore(connection);
  /** The number of the latest load of older pages. An earlier load stops when a later load begins. */
  const turn = useRef(0);
  const oldest = useRef<Message | undefined>(undefined);
  const walk = async (): Promise<void> => {
    turn.current += 1;
    const own = turn.current;
    const end = (next: Phase): void => {
      if (own === turn.current) setPhase(next);
    };
    end("loading");
    try {
      for (let page = 0; page < PAGES_AT_ONCE; page += 1) {
        const first = oldest.current;
        const next = first ? await history.older(first) : messenger && isConnected ? await history.end() : null;
        const older = next ? next.messages : await history.keptEnd();
        if (own !== turn.current) return;
        shared.add(older);
        oldest.current = older[0] ?? first;
        if (next?.isEnd) return end("end");
        if (next?.isCut || older.length === 0) return end("cut");
      }
      end("more");
    } catch {
      end("cut");
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the walk begins anew with each connection
  useEffect(() => {
    const leaves = [
      device.outbox.onSent((message) => shared.take([message])),
      device.keeper.onChanges((changes) => shared.forget(changes)),
    ];
    if (messenger) leaves.push(shared.follow(messenger));
    history.connect(isConnected ? messenger : null);
    oldest.current = undefined;
    void walk();
    return () => {
      turn.current += 1;
      leaveAll(leaves)();
    };
  }, [history, shared, device, messenger, isConnected]);
  return { messages, phase, more: () => void walk() };
}
