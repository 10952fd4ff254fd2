import type { ReactNode } from "react";
import { BackHead } from "../back-head.tsx";
import { BrandMark } from "../../ui/brand-mark.tsx";
import "./account-form.css";

export function AccountScreen({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <BackHead to="/score" />
      <div className="account-screen row-wide">
        <BrandMark />
        <h1>{heading}</h1>
        {children}
      </div>
    </>
  );
}
