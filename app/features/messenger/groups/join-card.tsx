import { useState } from "react";
import { GROUP_FOLLOWERS_ONLY } from "#chat/protocol/server-errors.ts";
import { anchorOfFansGroup, GROUP_TEXT_MAX } from "#edge/contract/rules/chat-groups.ts";
import { useText } from "#app/i18n/use-text.ts";
import { readCode } from "./failures.ts";
import { GroupPicture } from "./group-picture.tsx";
import { Failure, TextField } from "./sheet.tsx";
import { useAct } from "./use-act.ts";
import type { OpenGroup } from "./use-group.ts";
import "#app/ui/form/form.css";

/** Shown to a person who can find the group but is not a member (Specification 4.49, 5.25). */
export function JoinCard({ messenger, group, refresh }: OpenGroup) {
  const t = useText("groups");
  const { groupID, type, joinOption, name, avatar, introduction, memberCount } = group;
  const act = useAct();
  const [wording, setWording] = useState("");
  const [isWaiting, setWaiting] = useState(false);
  const anchor = anchorOfFansGroup(groupID);
  const needsRequest = joinOption === "NeedPermission";
  const join = async (): Promise<void> => {
    const { data } = await messenger.client.joinGroup({ groupID, applyMessage: wording.trim() }).catch(async (error: unknown) => {
      if (anchor === null || readCode(error) !== GROUP_FOLLOWERS_ONLY) throw error;
      // Joining the fan group also follows the anchor; the button's text says so.
      const { browserProduct } = await import("#app/client/product.ts");
      await browserProduct().room.followAnchor({ anchorid: anchor, type: 1 });
      return messenger.client.joinGroup({ groupID });
    });
    if (data.status === "WaitAdminApproval") setWaiting(true);
    else await refresh();
  };
  return (
    <section className="group-join stack-close">
      <GroupPicture name={name} avatar={avatar} size={72} />
      <h2>{name}</h2>
      <p className="group-note">
        {t(`type.${type}`)} · {t("members.count", { count: memberCount })}
      </p>
      {introduction ? <p className="group-words">{introduction}</p> : null}
      {isWaiting ? (
        <p className="form-done" role="status">
          {t("join.waiting")}
        </p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void act.run(join);
          }}
        >
          {needsRequest ? (
            <TextField label={t("join.wording")} value={wording} maxLength={GROUP_TEXT_MAX.wording} onChange={setWording} />
          ) : null}
          <Failure text={act.failure} />
          <button type="submit" className="button" disabled={act.isBusy}>
            {t(anchor !== null ? "join.follow" : needsRequest ? "join.ask" : "join.do")}
          </button>
        </form>
      )}
    </section>
  );
}
