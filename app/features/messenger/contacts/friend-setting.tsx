import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { personPicture } from "#app/client/person-picture.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { Messenger } from "../messenger.ts";
import { useAct } from "./use-act.ts";
import { useContacts } from "./use-contacts.ts";
import "./contacts.css";

/** A person accepts all friend requests, decides on each request, or accepts none (specification 4.68). */
const ALLOW_TYPES = ["AllowType_Type_AllowAny", "AllowType_Type_NeedConfirm", "AllowType_Type_DenyAny"] as const;
type AllowType = (typeof ALLOW_TYPES)[number];

const BLOCKED_SHOWN_MAX = 100;

/** The chat itself stores these settings. */
export default function FriendSetting() {
  const t = useText("messenger");
  const { state, messenger, book } = useContacts();
  if (!messenger || !book)
    return (
      <p className="form-note center-note" role="status">
        {t(state.phase === "none" ? "none" : "connecting")}
      </p>
    );
  return (
    <>
      <AllowChoice messenger={messenger} />
      <BlockedPeople messenger={messenger} userIds={book.blocked} />
    </>
  );
}

function AllowChoice({ messenger: { client } }: { messenger: Messenger }) {
  const t = useText("contacts");
  const { isBusy, run } = useAct();
  const [allowType, setAllowType] = useState<AllowType | null>(null);
  useEffect(() => {
    client.getMyProfile().then(
      ({ data }) => setAllowType(data.allowType),
      () => undefined,
    );
  }, [client]);
  const choose = async (wanted: AllowType): Promise<void> => {
    if (await run(() => client.updateMyProfile({ allowType: wanted }), t("setting.saved"))) setAllowType(wanted);
  };
  return (
    <fieldset className="center-card chat-setting" disabled={isBusy || allowType === null}>
      <legend>{t("setting.allow")}</legend>
      {ALLOW_TYPES.map((type) => (
        <label key={type} className="center-row">
          <span>{t(`setting.allow.${type}`)}</span>
          <input type="radio" name="allow" checked={type === allowType} onChange={() => void choose(type)} />
        </label>
      ))}
    </fieldset>
  );
}

function BlockedPeople({ messenger: { client }, userIds }: { messenger: Messenger; userIds: readonly string[] }) {
  const t = useText("contacts");
  const { isBusy, run } = useAct();
  const [names, setNames] = useState<ReadonlyMap<string, { nick: string; avatar: string }>>(new Map());
  useEffect(() => {
    if (userIds.length === 0) return;
    client.getUserProfile({ userIDList: userIds.slice(0, BLOCKED_SHOWN_MAX) }).then(
      ({ data }) => setNames(new Map(data.map(({ userID, nick, avatar }) => [userID, { nick, avatar }]))),
      () => undefined,
    );
  }, [client, userIds]);
  return (
    <section className="center-card chat-setting">
      <h2>{t("setting.blocked")}</h2>
      {userIds.length === 0 ? <p className="messenger-note">{t("setting.blocked.none")}</p> : null}
      <ul>
        {userIds.map((userId) => (
          <li key={userId} className="blocked">
            <Link className="contact" to={`/c2c-user/${encodeURIComponent(userId)}`}>
              <img
                className="avatar"
                src={personPicture({ id: userId, avatar: names.get(userId)?.avatar ?? "" })}
                alt=""
                width={40}
                height={40}
              />
              <strong className="cut">{names.get(userId)?.nick || userId}</strong>
            </Link>
            <button
              type="button"
              className="contact-link"
              disabled={isBusy}
              onClick={() => void run(() => client.removeFromBlacklist({ userIDList: [userId] }))}
            >
              {t("contact.unblock")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
