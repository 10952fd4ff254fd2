import { useOutletContext } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Waiting } from "#edge/contract/calls/operate/overview.ts";

/** The console's frame hands this to the first screen, which shows the menu between its own parts. */
export interface ConsoleContext {
  /** Null: it could not be read. */
  waiting: Waiting | null;
  menu: ReactNode;
}

export const useConsole = (): ConsoleContext => useOutletContext<ConsoleContext>();
