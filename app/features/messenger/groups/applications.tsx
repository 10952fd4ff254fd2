import { isolated } from "#edge/contract/rules/bidi.ts";
import { useCallback, useEffect, useState } from "react";
import type { GroupApplication, Profile } from "#chat/index.ts";
import { personPicture } from "#app/client/person-picture.ts";
import { useText } from "#app/i18n/use-text.ts";
import { CheckIcon } from "#app/ui/act-icons.tsx";
import { formatDayTime } from "../../format-time.ts";
import { hear, type Messenger } from "../messenger.ts";
import { useVisit } from "../../../visit/visit.ts";
import { Failure } from "./sheet.tsx";
import { useAct } from "./use-act.ts";
import { Empty } from "#app/ui/blocks.tsx";

/** The protocol's number for an application in which a member invites somebody. */
const INVITATION = 2;
/** The chat library's limit of people per call. */
const NAMED_MAX = 100;

/** Lists the applications to the groups that the viewer manages (Specification 3.38, 4.45). */
export function Applications({ messenger }: { messenger: Messenger }) {
  const t = useText("groups");
  const visit = useVisit();
  const act = useAct();
  const [list, setList] = useState<readonly GroupApplication[] | null>(null);
  const read = useCallback(
    () =>
      messenger.client.getGroupApplicationList().then(
        ({ data }) => setList([...data.applicationList]),
        () => setList((before) => before ?? []),
      ),
    [messenger],
  );
  const people = usePeople(messenger, list);
  useEffect(() => {
    void read();
    return hear(messenger, messenger.events.GROUP_SYSTEM_NOTICE_RECEIVED, () => void read());
  }, [messenger, read]);
  const decide = (application: GroupApplication, handleAction: "Agree" | "Reject"): void =>
    void act
      .run(
        () => messenger.client.handleGroupApplication({ handleAction, application }),
        t(handleAction === "Agree" ? "applications.agreed" : "applications.refused"),
      )
      .then(() => read());
  if (list === null)
    return (
      <p className="group-note" role="status">
        {t("loading")}
      </p>
    );
  return (
    <>
      <Failure text={act.failure} />
      {list.length === 0 ? <Empty plain icon={<CheckIcon size={48} />} title={t("applications.empty")} /> : null}
      <ul className="applications">
        {list.map((application) => {
          const { applicant, applicantNick, applicationType, groupName, messageKey, note, time, to } = application;
          const person = people.get(applicant);
          const name = isolated(applicantNick || person?.nick || applicant);
          const guest = isolated(people.get(to)?.nick || to);
          return (
            <li key={`${application.groupID} ${messageKey}`} className="card application">
              <img
                className="avatar"
                src={personPicture({ id: applicant, avatar: person?.avatar ?? "" })}
                alt=""
                width={40}
                height={40}
              />
              <div>
                <strong>{applicationType === INVITATION ? t("applications.invites", { name, guest }) : name}</strong>
                <p className="application-text secondary">{t("applications.to", { group: isolated(groupName) })}</p>
                {note ? <p className="application-text secondary">{note}</p> : null}
                <small className="application-text secondary">
                  <time>{formatDayTime(time * 1_000, visit)}</time>
                </small>
                <p className="application-acts">
                  <button type="button" className="button" disabled={act.isBusy} onClick={() => decide(application, "Agree")}>
                    {t("applications.agree")}
                  </button>
                  <button
                    type="button"
                    className="button button-quiet"
                    disabled={act.isBusy}
                    onClick={() => decide(application, "Reject")}
                  >
                    {t("applications.refuse")}
                  </button>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Returns applicants' profiles by id; empty until loaded. The relay sends no names of people who are not members yet. */
function usePeople({ client }: Messenger, list: readonly GroupApplication[] | null): ReadonlyMap<string, Profile> {
  const [people, setPeople] = useState<ReadonlyMap<string, Profile>>(new Map());
  useEffect(() => {
    const ids = new Set(
      list?.flatMap(({ applicant, applicationType, to }) => (applicationType === INVITATION ? [applicant, to] : [applicant])),
    );
    if (ids.size === 0) return;
    client.getUserProfile({ userIDList: [...ids].slice(0, NAMED_MAX) }).then(
      ({ data }) => setPeople(new Map(data.map((person) => [person.userID, person]))),
      () => undefined,
    );
  }, [client, list]);
  return people;
}
