import { useState } from "react";
import { toast } from "#app/client/notices.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { Messenger } from "../messenger.ts";
import { PersonPicker } from "./person-picker.tsx";
import { FormSheet } from "./sheet.tsx";
import { useAct } from "./use-act.ts";

interface InviteSheetProps {
  messenger: Messenger;
  groupID: string;
  /** Known members are not offered. */
  members: readonly string[];
  onClose: () => void;
  refresh: () => Promise<void>;
}

export function InviteSheet({ messenger, groupID, members, onClose, refresh }: InviteSheetProps) {
  const t = useText("groups");
  const act = useAct();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const invite = async (): Promise<void> => {
    const { data } = await messenger.client.addGroupMember({ groupID, userIDList: [...chosen] });
    const failed = data.failureUserIDList.length + data.overLimitUserIDList.length;
    const added = data.successUserIDList.length + data.existedUserIDList.length;
    toast(
      [
        added > 0 ? t("invite.added", { count: added }) : "",
        data.waitingUserIDList.length > 0 ? t("invite.waiting", { count: data.waitingUserIDList.length }) : "",
        failed > 0 ? t("invite.failed", { count: failed }) : "",
      ]
        .filter(Boolean)
        .join(" · "),
    );
    await refresh();
  };
  return (
    <FormSheet
      title={t("invite.title")}
      submit={t("invite.do", { count: chosen.length })}
      act={act}
      isComplete={chosen.length > 0}
      onSubmit={() => void act.run(invite).then((isDone) => isDone && onClose())}
      onClose={onClose}
    >
      <PersonPicker messenger={messenger} chosen={chosen} onChange={setChosen} without={members} />
    </FormSheet>
  );
}
