import { withoutTurns } from "#edge/contract/rules/bidi.ts";
import { useEffect, useState } from "react";
import { TYPES } from "#chat/index.ts";
import type { MentionPick } from "#edge/contract/rules/mentions.ts";
import { personPicture } from "#app/client/person-picture.ts";
import { useText } from "#app/i18n/use-text.ts";
import { BadgedName } from "../people/site-badge.tsx";
import type { Messenger } from "./messenger.ts";
import { plainName } from "./plain-name.ts";
import { untilLeft } from "#app/state/leaving.ts";

interface Member extends MentionPick {
  avatar: string;
  isOfSite?: boolean | undefined;
}

/** The list offers at most `OFFERED_MAX` members, and searches at most `MEMBERS_MAX`. */
const OFFERED_MAX = 8;
const MEMBERS_MAX = 500;
const PAGE = 100;
const EVERYBODY = TYPES.MSG_AT_ALL;

interface MentionListProps {
  messenger: Messenger;
  groupId: string;
  /** The letters after the `@`. */
  begun: string;
  onPick: (pick: MentionPick) => void;
}

async function readMembers({ client, userId }: Messenger, groupID: string): Promise<{ members: Member[]; mayCallAll: boolean }> {
  const members: Member[] = [];
  let mayCallAll = false;
  for (let offset: number | string = 0; members.length < MEMBERS_MAX; ) {
    const { data } = await client.getGroupMemberList({ groupID, count: PAGE, offset });
    for (const { userID, nick, nameCard, avatar, role, isOfSite } of data.memberList) {
      if (userID === userId) mayCallAll = role === "Owner" || role === "Admin";
      else members.push({ id: userID, name: withoutTurns(nameCard || nick || userID), avatar, isOfSite });
    }
    if (data.memberList.length === 0 || !data.offset) break;
    offset = data.offset;
  }
  return { members, mayCallAll };
}

/** The owner and administrators may also mention everybody. */
export default function MentionList({ messenger, groupId, begun, onPick }: MentionListProps) {
  const t = useText("messenger");
  const [known, setKnown] = useState<{ members: Member[]; mayCallAll: boolean } | null>(null);
  useEffect(() => untilLeft(readMembers(messenger, groupId), setKnown, () => undefined), [messenger, groupId]);
  if (!known) return null;
  const wanted = plainName(begun);
  const everybody: Member[] = known.mayCallAll ? [{ id: EVERYBODY, name: t("mention.all"), avatar: "" }] : [];
  const offered = [...everybody, ...known.members].filter(({ name }) => plainName(name).startsWith(wanted)).slice(0, OFFERED_MAX);
  if (offered.length === 0) return null;
  return (
    <ul className="composer-mentions" aria-label={t("mention.title")}>
      {offered.map(({ id, name, avatar, isOfSite }) => (
        <li key={id}>
          <button className="row" type="button" onClick={() => onPick({ id, name })}>
            {id === EVERYBODY ? (
              <span className="avatar composer-everybody" aria-hidden>
                @
              </span>
            ) : (
              <img className="avatar" src={personPicture({ id, avatar })} alt="" width={28} height={28} />
            )}
            <span className="cut">
              <BadgedName name={name} isOfSite={isOfSite} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
