import type { ReactNode } from "react";
import { useText } from "../i18n/use-text.ts";
import { ScreenHead } from "../ui/screen-head.tsx";

/** For a screen that is reached from many screens. The arrow goes back to the screen that the person came from. */
export function BackHead({ to, title, children }: { to: string; title?: ReactNode; children?: ReactNode }) {
  const t = useText("shell");
  return (
    <ScreenHead up={{ to, label: t("nav.back"), returns: true }} title={title}>
      {children}
    </ScreenHead>
  );
}
