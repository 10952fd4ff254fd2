import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { BackCloses } from "#app/ui/back-closes.tsx";
import { HeadedSheet } from "#app/ui/headed-sheet.tsx";
import type { Point } from "#app/ui/place-at.ts";
import "./message-sheet.css";

interface MessageSheetProps {
  title: string;
  onClose: () => void;
  at?: Point | undefined;
  children: ReactNode;
}

/** The browser's back button closes the sheet. Needs the translation area `messenger`. */
export function MessageSheet({ children, ...props }: MessageSheetProps) {
  return (
    <HeadedSheet {...props} className="message-sheet" close={useText("messenger")("close")}>
      <BackCloses />
      {children}
    </HeadedSheet>
  );
}
