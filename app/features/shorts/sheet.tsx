import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { HeadedSheet } from "#app/ui/headed-sheet.tsx";

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Needs the translation area `shorts`. */
export function Sheet(props: SheetProps) {
  return <HeadedSheet {...props} className="short-sheet" close={useText("shorts")("close")} />;
}
