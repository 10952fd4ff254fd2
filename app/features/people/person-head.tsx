import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { FramedAvatar } from "../shop/framed-avatar.tsx";
import { BadgedName } from "./site-badge.tsx";
import "#app/ui/form/form.css";
import "../user-center/user-center.css";

/** Data for the header of a person's page. */
export interface PersonHeadView {
  uid: number;
  nick: string;
  /** Address of the picture. */
  avatar: string;
  /** Address of the frame around the picture; empty if there is none. */
  frame: string;
  level: number;
  /** VIP level; 0 if the person is not a VIP now. */
  vip: number;
  isAnchor: boolean;
  /** True if the person belongs to the site's staff. */
  isOfSite: boolean;
  signature: string;
}

interface PersonHeadProps {
  person: PersonHeadView;
  /** Specific marks of an anchor, shown instead of the general anchor mark. */
  marks?: ReactNode;
  children?: ReactNode;
}

/** A person's picture, name, level and marks. Needs the text area `people`. */
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
