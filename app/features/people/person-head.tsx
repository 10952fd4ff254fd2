import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { FramedAvatar } from "../shop/framed-avatar.tsx";
import { BadgedName } from "./site-badge.tsx";
import "#app/ui/form/form.css";
import "../user-center/user-center.css";

export interface PersonHeadView {
  uid: number;
  nick: string;
  avatar: string;
  /** Empty if the picture has no frame. */
  frame: string;
  level: number;
  /** 0 if the person is not a VIP now. */
  vip: number;
  isAnchor: boolean;
  isOfSite: boolean;
  signature: string;
}

interface PersonHeadProps {
  person: PersonHeadView;
  /** Shown instead of the general anchor mark. */
  marks?: ReactNode;
  children?: ReactNode;
}

/** Needs the translation area `people`. */
export function PersonHead({ person, marks, children }: PersonHeadProps) {
  const t = useText("people");
  return (
    <header className="center-head row-wide">
      <FramedAvatar avatar={person.avatar} frame={person.frame} />
      <div>
        <h1 className="cut">
          <BadgedName name={person.nick} isOfSite={person.isOfSite} />
        </h1>
        <p className="center-marks row secondary">
          <span>{t("uid", { uid: person.uid })}</span>
          <span className="center-mark">{t("level", { level: person.level })}</span>
          {person.vip > 0 ? <span className="center-mark">{t("vip", { level: person.vip })}</span> : null}
          {person.isAnchor && !marks ? <span className="center-mark">{t("anchor")}</span> : null}
        </p>
        {marks}
        {person.signature ? <p className="form-note">{person.signature}</p> : null}
        {children}
      </div>
    </header>
  );
}
