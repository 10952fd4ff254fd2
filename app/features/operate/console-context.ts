import { useOutletContext } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Waiting } from "#edge/contract/calls/operate/overview.ts";

/** The console's frame passes this context to the start screen, which shows the menu between its other parts. */
export interface ConsoleContext {
  /** null if the counts could not be read. */
  waiting: Waiting | null;
  menu: ReactNode;
}

export const useConsole = (): ConsoleContext => useOutletContext<ConsoleContext>();
