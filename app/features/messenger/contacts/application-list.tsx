import { Link } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import type { FriendApplication } from "#chat/index.ts";
import { personPicture } from "#app/client/person-picture.ts";
import { useText } from "#app/i18n/use-text.ts";
import { formatDayTime } from "../../format-time.ts";
import type { Messenger } from "../messenger.ts";
import { BadgedName } from "../../people/site-badge.tsx";
import { useVisit } from "../../../visit/visit.ts";
import type { BookView } from "./contact-book.ts";
import { useAct } from "./use-act.ts";

/** Showing the requests marks them as read (specification 4.68). */
export function ApplicationList({ messenger, book }: { messenger: Messenger; book: BookView }) {
  const t = useText("contacts");
  const { client } = messenger;
  const { isBusy, run } = useAct();
  const { applications, unread } = book;
  useEffect(() => {
    if (unread > 0) client.setFriendApplicationRead().catch(() => undefined);
  }, [client, unread]);
  const received = applications.filter(({ type }) => type === "Pendency_Type_ComeIn");
  const sent = applications.filter(({ type }) => type === "Pendency_Type_SendOut");
  const accept = (userID: string): void =>
    void run(() => client.acceptFriendApplication({ userID, type: "Response_Action_AgreeAndAdd" }), t("application.accepted"));
  return (
    <>
      <section className="contact-letter">
        <h2>{t("received")}</h2>
        {received.length === 0 ? <p className="messenger-note">{t("received.none")}</p> : null}
        <ul>
          {received.map((application) => (
            <Application key={application.userID} application={application}>
              <button
                type="button"
                className="button button-quiet"
                disabled={isBusy}
                onClick={() => void run(() => client.refuseFriendApplication({ userID: application.userID }))}
              >
                {t("application.refuse")}
              </button>
              <button type="button" className="button" disabled={isBusy} onClick={() => accept(application.userID)}>
                {t("application.accept")}
              </button>
            </Application>
          ))}
        </ul>
      </section>
      <section className="contact-letter">
        <h2>{t("sent")}</h2>
        {sent.length === 0 ? <p className="messenger-note">{t("sent.none")}</p> : null}
        <ul>
          {sent.map((application) => (
            <Application key={application.userID} application={application}>
              <button
                type="button"
                className="button button-quiet"
                disabled={isBusy}
                onClick={() =>
                  void run(() => client.deleteFriendApplication({ userID: application.userID, type: "Pendency_Type_SendOut" }))
                }
              >
                {t("application.withdraw")}
              </button>
            </Application>
          ))}
        </ul>
      </section>
    </>
  );
}

function Application({ application, children }: { application: FriendApplication; children: ReactNode }) {
  const visit = useVisit();
  const { userID, nick, avatar, wording, time, isOfSite } = application;
  return (
    <li className="application">
      <Link className="contact" to={`/c2c-user/${encodeURIComponent(userID)}`} prefetch="intent">
        <img className="avatar" src={personPicture({ id: userID, avatar })} alt="" width={40} height={40} />
        <span className="contact-text grows">
          <strong className="cut">
            <BadgedName name={nick || userID} isOfSite={isOfSite} />
          </strong>
          <span className="application-wording secondary">{wording}</span>
        </span>
        <time className="application-time">{formatDayTime(time * 1_000, visit)}</time>
      </Link>
      <div className="application-acts">{children}</div>
    </li>
  );
}
