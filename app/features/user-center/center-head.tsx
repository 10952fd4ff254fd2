import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";

interface CenterHeadProps {
  title?: ReactNode;
  /** False if this screen has no parent screen in the user centre. */
  hasUp?: boolean;
  action?: ReactNode;
}

/** For the person's own screens, such as the wallet. */
export function CenterHead({ hasUp = true, ...head }: CenterHeadProps) {
  const t = useText("shell");
  return <ScreenHead up={hasUp ? { to: "/user-center", label: t("account.center") } : undefined} {...head} />;
}
