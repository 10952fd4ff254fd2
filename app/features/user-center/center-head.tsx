import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";

interface CenterHeadProps {
  title?: ReactNode;
  /** False if no screen of the user centre stands above this one. */
  hasUp?: boolean;
  action?: ReactNode;
}

/** For screens of the person's own, such as the wallet. */
export function CenterHead({ hasUp = true, ...head }: CenterHeadProps) {
  const t = useText("shell");
  return <ScreenHead up={hasUp ? { to: "/user-center", label: t("account.center") } : undefined} {...head} />;
}
