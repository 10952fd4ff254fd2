import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import "./money.css";

export function PayAgreement({ children }: { children?: ReactNode }) {
  const t = useText("money");
  return (
    <p className="buy-note faded">
      {children} {t("recharge.agree")} <Link to="/payment-agreement">{t("recharge.agreement")}</Link>
    </p>
  );
}
