import type { ReactNode } from "react";
import { BrandMark } from "../../ui/brand-mark.tsx";
import "./account-form.css";

export function AccountScreen({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="account-screen row-wide">
      <BrandMark />
      <h1>{heading}</h1>
      {children}
    </div>
  );
}
