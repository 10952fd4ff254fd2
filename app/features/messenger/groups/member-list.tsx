import { useCallback, useEffect, useRef, useState } from "react";
import type { Group, GroupMember } from "#chat/index.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { Messenger } from "../messenger.ts";
import { memberAddress } from "./addresses.ts";
import { type ListedMember, MemberRow, nameOfMember } from "./member-row.tsx";
import { ConfirmSheet } from "./sheet.tsx";
import { useAct } from "./use-act.ts";

/** Number of members per page (Specification 9.17). */
const PAGE = 100;
/** A search starts after this time without typing. */
const TYPING_MS = 300;

type Offset = number | string;

interface MemberListProps {
  messenger: Messenger;
  group: Group;
  /** True if choosing a member transfers the group to that member. */
  isTransfer: boolean;
  onTransferred: () => void;
}

export function MemberList({ messenger, group, isTransfer, onTransferred }: MemberListProps) {
  const t = useText("groups");
  const { client, userId } = messenger;
  const { groupID, type } = group;
  const first: Offset = type === "Community" ? "" : 0;
  const [members, setMembers] = useState<readonly GroupMember[] | null>(null);
  const [next, setNext] = useState<Offset>(first);
  const [word, setWord] = useState("");
  const found = useFound(groupID, word.trim());
  const [heir, setHeir] = useState<ListedMember | null>(null);
  const act = useAct();
  const load = useCallback(
    async (offset: Offset): Promise<void> => {
      const { data } = await client.getGroupMemberList({ groupID, count: PAGE, offset });
      setMembers((before) => [...(offset === first ? [] : (before ?? [])), ...data.memberList.map((member) => ({ ...member }))]);
      setNext(data.offset);
    },
    [client, groupID, first],
  );
  useEffect(() => void load(first).catch(() => setMembers((before) => before ?? [])), [load, first]);
  const shown: readonly ListedMember[] | null = word.trim() === "" ? members : found;
  const listed = isTransfer ? shown?.filter(({ userID }) => userID !== userId) : shown;
  return (
    <>
      <div className="group-search">
        <input
          type="search"
          value={word}
          onChange={({ target }) => setWord(target.value)}
          placeholder={t("members.search")}
          aria-label={t("members.search")}
        />
      </div>
      {isTransfer ? <p className="group-note">{t("transfer.choose")}</p> : null}
      {listed === null || listed === undefined ? (
        <p className="group-note" role="status">
          {t("loading")}
        </p>
      ) : listed.length === 0 ? (
        <p className="group-note" role="status">
          {t("members.none")}
        </p>
      ) : (
        <ul className="member-list">
          {listed.map((member) =>
            isTransfer ? (
              <MemberRow
                key={member.userID}
                member={member}
                side={
                  <button type="button" className="text-button" onClick={() => setHeir(member)}>
                    {t("transfer.to")}
                  </button>
                }
              />
            ) : (
              <MemberRow key={member.userID} member={member} to={memberAddress(groupID, member.userID)} />
            ),
          )}
        </ul>
      )}
      {word.trim() === "" && members !== null && next !== 0 && next !== "" ? (
        <p className="group-more">
          <button type="button" className="button button-quiet" onClick={() => void act.run(() => load(next))}>
            {t("more")}
          </button>
        </p>
      ) : null}
      {heir ? (
        <ConfirmSheet
          title={t("transfer")}
          text={t("transfer.ask", { name: nameOfMember(heir) })}
          yes={t("transfer.to")}
          act={act}
          onYes={() =>
            void act
              .run(() => client.changeGroupOwner({ groupID, newOwnerID: heir.userID }), t("transfer.done"))
              .then((isDone) => isDone && onTransferred())
          }
          onClose={() => setHeir(null)}
        />
      ) : null}
    </>
  );
}

/** null until the members arrive. The search starts a moment after the last letter. */
function useFound(groupID: string, word: string): readonly ListedMember[] | null {
  const [found, setFound] = useState<readonly ListedMember[] | null>(null);
  const latest = useRef(word);
  latest.current = word;
  useEffect(() => {
    if (word === "") return;
    setFound(null);
    const timer = setTimeout(async () => {
      const { browserProduct } = await import("#app/client/product.ts");
      const { list } = await browserProduct()
        .chatgroup.findMembers({ group_id: groupID, word })
        .catch(() => ({ list: [] }));
      if (latest.current === word) setFound(list);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [groupID, word]);
  return found;
}
