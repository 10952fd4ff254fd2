import { useEffect, useState, useSyncExternalStore } from "react";
import type { Group } from "#chat/index.ts";
import type { Messenger } from "../messenger.ts";
import { useMessenger } from "../use-messenger.ts";
import { GroupStore, type GroupView } from "./group-store.ts";

/** A loaded group, on a screen whose messenger is connected. */
export interface OpenGroup {
  messenger: Messenger;
  group: Group;
  refresh: () => Promise<void>;
}

export interface GroupOnScreen extends GroupView {
  messenger: Messenger | null;
  /** False if the site has no chat. */
  hasChat: boolean;
  refresh: () => Promise<void>;
}

const LOADING: GroupView = { phase: "loading", group: null };
const nothing = (): (() => void) => () => {};
const loading = (): GroupView => LOADING;

export function useGroup(groupID: string): GroupOnScreen {
  const state = useMessenger();
  const messenger = state.phase === "open" ? state.messenger : null;
  const [store, setStore] = useState<GroupStore | null>(null);
  useEffect(() => {
    if (!messenger) return;
    const opened = new GroupStore(messenger, groupID);
    setStore(opened);
    const close = opened.open();
    return () => {
      close();
      setStore(null);
    };
  }, [messenger, groupID]);
  const view = useSyncExternalStore(store?.subscribe ?? nothing, store?.read ?? loading, loading);
  return { ...view, messenger, hasChat: state.phase !== "none", refresh: async () => store?.refresh() };
}
