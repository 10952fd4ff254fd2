import { serverNow } from "../../../visit/use-now.ts";
import { Link, useNavigate } from "@remix-run/react";
import { useState } from "react";
import type { GroupMember } from "#chat/index.ts";
import { mayInGroup, outranks, toStanding } from "#chat/protocol/group-rights.ts";
import { GROUP_TEXT_MAX } from "#edge/contract/rules/chat-groups.ts";
import { MUTE_DURATIONS_SECONDS } from "#edge/contract/rules/rooms.ts";
import { useText } from "#app/i18n/use-text.ts";
import { groupAddress } from "./addresses.ts";
import { nameOfMember } from "./member-row.tsx";
import { ConfirmSheet, Failure, FormSheet, Sheet, TextField } from "./sheet.tsx";
import { useAct } from "./use-act.ts";
import type { OpenGroup } from "./use-group.ts";

/** The actions of specification 5.29 to 5.31, 6.7 and 9.2. */
export function MemberActs({ messenger, group, member, refresh }: OpenGroup & { member: GroupMember }) {
  const t = useText("groups");
  const navigate = useNavigate();
  const { client, userId } = messenger;
  const { groupID, type } = group;
  const { userID, role } = member;
  const act = useAct();
  const [open, setOpen] = useState<"card" | "mute" | "remove" | null>(null);
  const [card, setCard] = useState(member.nameCard);
  const groupRole = toStanding(group.selfInfo.role);
  const isOwn = userID === userId;
  const isAbove = !isOwn && outranks(groupRole, toStanding(role));
  const isMuted = member.muteUntil * 1_000 > serverNow();
  const name = nameOfMember(member);
  const perform = (work: () => Promise<unknown>, done: string): Promise<boolean> =>
    act.run(async () => {
      await work();
      await refresh();
      setOpen(null);
    }, done);
  const show = (what: typeof open): void => {
    act.forget();
    setOpen(what);
  };
  const mute = (muteTime: number): void =>
    void perform(
      () => client.setGroupMemberMuteTime({ groupID, userID, muteTime }),
      t(muteTime === 0 ? "mute.ended" : "mute.done", { name }),
    );
  const item = (text: string, onClick: () => void, danger = false) => (
    <button type="button" className={danger ? "group-row group-danger" : "group-row"} disabled={act.isBusy} onClick={onClick}>
      {text}
    </button>
  );
  return (
    <>
      <section className="card group-list">
        {isOwn ? null : (
          <Link className="group-row" to={`/c2c-chatroom/${encodeURIComponent(userID)}`}>
            {t("member.write")}
          </Link>
        )}
        {/^[1-9]\d*$/.test(userID) ? (
          <Link className="group-row" to={`/vip-user/${userID}`}>
            {t("member.page")}
          </Link>
        ) : null}
      </section>
      <section className="card group-list" aria-label={t("member.acts")}>
        {(isOwn && mayInGroup("describeSelf", type, groupRole)) || (isAbove && mayInGroup("describeOthers", type, groupRole))
          ? item(t("member.card"), () => show("card"))
          : null}
        {isAbove && mayInGroup("setRoles", type, groupRole)
          ? item(
              t(role === "Admin" ? "member.no-admin" : "member.admin"),
              () =>
                void perform(
                  () => client.setGroupMemberRole({ groupID, userID, role: role === "Admin" ? "Member" : "Admin" }),
                  t("saved"),
                ),
            )
          : null}
        {isAbove && mayInGroup("muteMembers", type, groupRole) ? item(t("mute"), () => show("mute")) : null}
        {isAbove && mayInGroup("removeMembers", type, groupRole) ? item(t("remove"), () => show("remove"), true) : null}
      </section>
      {open === null ? <Failure text={act.failure} /> : null}
      {open === "card" ? (
        <FormSheet
          title={t("member.card")}
          submit={t("save")}
          act={act}
          onSubmit={() =>
            void perform(
              () => client.setGroupMemberNameCard({ groupID, nameCard: card.trim(), ...(!isOwn && { userID }) }),
              t("saved"),
            )
          }
          onClose={() => setOpen(null)}
        >
          <TextField
            label={t("member.card.label", { name: member.nick || userID })}
            value={card}
            maxLength={GROUP_TEXT_MAX.nameCard}
            onChange={setCard}
          />
        </FormSheet>
      ) : null}
      {open === "mute" ? (
        <Sheet title={t("mute.title", { name })} onClose={() => setOpen(null)}>
          <div className="group-sheet-body">
            {MUTE_DURATIONS_SECONDS.toReversed()
              .filter((seconds) => seconds > 0 || isMuted)
              .map((seconds) => (
                <button
                  key={seconds}
                  type="button"
                  className="button button-quiet"
                  disabled={act.isBusy}
                  onClick={() => mute(seconds)}
                >
                  {t(`mute.${seconds}`)}
                </button>
              ))}
            <Failure text={act.failure} />
          </div>
        </Sheet>
      ) : null}
      {open === "remove" ? (
        <ConfirmSheet
          title={t("remove")}
          text={t("remove.ask", { name })}
          yes={t("remove")}
          act={act}
          onYes={() =>
            void act
              .run(() => client.deleteGroupMember({ groupID, userIDList: [userID] }), t("remove.done", { name }))
              .then((isDone) => isDone && navigate(groupAddress("chat-group-members", groupID), { replace: true }))
          }
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
