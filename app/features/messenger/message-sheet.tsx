import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { HeadedSheet } from "#app/ui/headed-sheet.tsx";
import "./message-sheet.css";

interface MessageSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet over a conversation. Used within the area `messenger`. */
export function MessageSheet(props: MessageSheetProps) {
  return <HeadedSheet {...props} className="message-sheet" close={useText("messenger")("close")} />;
}
