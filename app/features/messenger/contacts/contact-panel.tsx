import { Link } from "@remix-run/react";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { REMIND_CHOICES } from "#edge/contract/rules/messenger.ts";
import { patiently } from "#app/state/patiently.ts";
import { useText } from "#app/i18n/use-text.ts";
import { CheckIcon, ForwardIcon } from "#app/ui/act-icons.tsx";
import { SwitchRow } from "#app/ui/switch-row.tsx";
import type { Messenger } from "../messenger.ts";
import { Store, useStore } from "#app/state/observable.ts";
import type { ContactSheetKind } from "./contact-sheets.tsx";
import { ContactState, type ContactView } from "./contact-state.ts";
import { presence } from "./presence.ts";
import { useAct } from "./use-act.ts";
import "../../user-center/subject-list.css";

import "../../user-center/user-center.css";
import "./contacts.css";

const ContactSheet = lazy(patiently(() => import("./contact-sheets.tsx")));
const SharePerson = lazy(patiently(() => import("./share-person.tsx")));

interface ContactPanelProps {
  /** null until the chat is connected. Buttons that need the connection are drawn at once, disabled. */
  messenger: Messenger | null;
  userId: string;
  name: string;
  /** True if the panel is shown beside the open chat with this person. */
  isInChat?: boolean;
}

/** The view until the relation is loaded. */
const UNKNOWN: ContactView = {
  ...{ friend: null, isAddedByPeer: false, isWaiting: false, isBlocked: false, isPinned: false, remindType: "" },
  ...{ groups: [], ownGroups: [] },
};

const noState = new Store<ContactView | null>(null);

export function ContactPanel({ messenger, userId, name, isInChat = false }: ContactPanelProps) {
  const t = useText("contacts");
  const tm = useText("messenger");
  const contact = useMemo(() => messenger && new ContactState(messenger, userId), [messenger, userId]);
  const known = useStore<ContactView | null>(contact ?? noState);
  const { isBusy, run } = useAct();
  const [sheet, setSheet] = useState<ContactSheetKind | null>(null);
  const [isShared, setIsShared] = useState(false);
  useEffect(() => contact?.follow(), [contact]);
  useEffect(() => {
    if (messenger) presence.watch([userId]);
  }, [messenger, userId]);
  const view = known ?? UNKNOWN;
  const { friend, isBlocked, isWaiting, isAddedByPeer } = view;
  const id = encodeURIComponent(userId);
  const row = (label: string, kind: ContactSheetKind, value = "", danger = false) => (
    <li key={kind}>
      <button
        type="button"
        className={danger ? "center-row center-row-danger" : "center-row"}
        disabled={!known}
        onClick={() => setSheet(kind)}
      >
        <span>{label}</span>
        {value ? <span className="center-value cut">{value}</span> : null}
        {danger ? null : <ForwardIcon size={18} />}
      </button>
    </li>
  );
  const unblock = (): void => void run(async () => messenger?.client.removeFromBlacklist({ userIDList: [userId] }));
  return (
    <>
      <div className="contact-acts">
        {isBlocked ? (
          <button type="button" className="button" disabled={isBusy} onClick={unblock}>
            {t("contact.unblock")}
          </button>
        ) : (
          <>
            {isInChat ? null : (
              <Link className="button" to={`/c2c-chatroom/${id}`} prefetch="intent">
                {t("contact.message")}
              </Link>
            )}
            {friend ? (
              <p className="contact-friend row secondary">
                <CheckIcon size={18} />
                {t("contact.friend")}
              </p>
            ) : known === null ? (
              <p className="contact-friend row secondary" role="status">
                {tm("connecting")}
              </p>
            ) : (
              <button type="button" className="button button-quiet" disabled={isWaiting} onClick={() => setSheet("add")}>
                {t(isWaiting ? "contact.waiting" : isAddedByPeer ? "contact.add.back" : "contact.add")}
              </button>
            )}
          </>
        )}
      </div>
      {isBlocked ? <p className="center-note">{t("contact.blocked")}</p> : null}
      <ul className="center-card center-rows">
        <li>
          <SwitchRow
            className="center-row"
            label={t("contact.pin")}
            isOn={view.isPinned}
            isDisabled={!known || isBusy}
            onChange={(isOn) => void run(async () => contact?.pin(isOn)).then(() => contact?.renew())}
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
      </ul>
      {/* These rows come last, because they appear only once the friendship is known. */}
      {friend ? (
        <ul className="center-card center-rows">
          {row(t("contact.remark"), "remark", friend.remark || t("contact.remark.none"))}
          {row(t("contact.groups"), "groups", view.ownGroups.join(", "))}
          {row(t("contact.delete"), "delete", "", true)}
        </ul>
      ) : null}
      <Suspense>
        {isShared ? <SharePerson uid={Number(userId)} name={name} onClose={() => setIsShared(false)} /> : null}
        {sheet && contact && known ? (
          <ContactSheet kind={sheet} name={name} contact={contact} view={known} run={run} onClose={() => setSheet(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
