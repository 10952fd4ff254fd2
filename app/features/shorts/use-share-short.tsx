import type { ReactNode } from "react";
import { pageData } from "#edge/contract/rules/shared-subjects.ts";
import { useShareSheet } from "../send-to-chat/use-share-sheet.tsx";
import { sharedAddress, type ShortView } from "./short-view.ts";

/** Render `sheet` beside the button. */
export const useShareShort = (short: ShortView): { open: () => void; sheet: ReactNode } =>
  useShareSheet({
    title: short.text,
    path: `/m${sharedAddress(short)}`,
    data: pageData(short.kind, short.id),
    words: short.text,
  });
