import { Link } from "@remix-run/react";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { REMIND_CHOICES } from "#edge/contract/rules/messenger.ts";
import { patiently } from "#app/client/patiently.ts";
import { useText } from "#app/i18n/use-text.ts";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import { SwitchRow } from "#app/ui/switch-row.tsx";
import type { Messenger } from "../messenger.ts";
import { useStore } from "#app/state/observable.ts";
import type { ContactSheetKind } from "./contact-sheets.tsx";
import { ContactState } from "./contact-state.ts";
import { presence } from "./presence.ts";
import { useAct } from "./use-act.ts";

import "../../user-center/user-center.css";
import "./contacts.css";

const ContactSheet = lazy(patiently(() => import("./contact-sheets.tsx")));
const SharePerson = lazy(patiently(() => import("./share-person.tsx")));

interface ContactPanelProps {
  messenger: Messenger;
  userId: string;
  name: string;
}

export function ContactPanel({ messenger, userId, name }: ContactPanelProps) {
  const t = useText("contacts");
  const contact = useMemo(() => new ContactState(messenger, userId), [messenger, userId]);
  const view = useStore(contact);
  const { isBusy, run } = useAct();
  const [sheet, setSheet] = useState<ContactSheetKind | null>(null);
  const [isShared, setIsShared] = useState(false);
  useEffect(() => contact.follow(), [contact]);
  useEffect(() => presence.watch([userId]), [userId]);
  if (!view) return null;
  const { friend, isBlocked, isWaiting, isAddedByPeer } = view;
  const id = encodeURIComponent(userId);
  const row = (label: string, kind: ContactSheetKind, value = "", danger = false) => (
    <li key={kind}>
      <button type="button" className={danger ? "center-row center-row-danger" : "center-row"} onClick={() => setSheet(kind)}>
        <span>{label}</span>
        {value ? <span className="center-value cut">{value}</span> : null}
        {danger ? null : <ForwardIcon size={18} />}
      </button>
    </li>
  );
  const unblock = (): void => void run(() => messenger.client.removeFromBlacklist({ userIDList: [userId] }));
  return (
    <>
      <div className="contact-acts">
        {isBlocked ? (
          <button type="button" className="button" disabled={isBusy} onClick={unblock}>
            {t("contact.unblock")}
          </button>
        ) : (
          <>
            <Link className="button" to={`/c2c-chatroom/${id}`} prefetch="intent">
              {t("contact.message")}
            </Link>
            {friend ? null : (
              <button type="button" className="button button-quiet" disabled={isWaiting} onClick={() => setSheet("add")}>
                {t(isWaiting ? "contact.waiting" : isAddedByPeer ? "contact.add.back" : "contact.add")}
              </button>
            )}
          </>
        )}
      </div>
      {isBlocked ? <p className="center-note">{t("contact.blocked")}</p> : null}
      <ul className="center-card center-rows">
        {friend ? row(t("contact.remark"), "remark", friend.remark || t("contact.remark.none")) : null}
        {friend ? row(t("contact.groups"), "groups", view.ownGroups.join(", ")) : null}
        <li>
          <SwitchRow
            className="center-row"
            label={t("contact.pin")}
            isOn={view.isPinned}
            isDisabled={isBusy}
            onChange={(isOn) => void run(() => contact.pin(isOn)).then(() => contact.renew())}
          />
        </li>
        {row(t("contact.remind"), "remind", t(`remind.${view.remindType || REMIND_CHOICES[0]}`))}
        {row(t("contact.common"), "common")}
        <li>
          <button type="button" className="center-row" onClick={() => setIsShared(true)}>
            <span>{t("share.row")}</span>
            <ForwardIcon size={18} />
          </button>
        </li>
        <li>
          <Link className="center-row" to={`/vip-user/${id}`} prefetch="intent">
            <span>{t("contact.profile")}</span>
            <ForwardIcon size={18} />
          </Link>
        </li>
      </ul>
      <ul className="center-card center-rows">
        {row(t("contact.clear"), "clear")}
        <li>
          <Link className="center-row" to={`/c2c-feedback/user?id=${id}`}>
            <span>{t("contact.report")}</span>
            <ForwardIcon size={18} />
          </Link>
        </li>
        {isBlocked ? null : row(t("contact.block"), "block", "", true)}
        {friend ? row(t("contact.delete"), "delete", "", true) : null}
      </ul>
      <Suspense>
        {isShared ? <SharePerson uid={Number(userId)} name={name} onClose={() => setIsShared(false)} /> : null}
        {sheet ? (
          <ContactSheet kind={sheet} name={name} contact={contact} view={view} run={run} onClose={() => setSheet(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
