import { Link } from "@remix-run/react";
import { useState } from "react";
import { type InviteOption, type JoinOption, INVITE_OPTIONS, JOIN_OPTIONS } from "#chat/protocol/group-kinds.ts";
import { mayInGroup, toStanding } from "#chat/protocol/group-rights.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SwitchRow } from "#app/ui/switch-row.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { GroupFields, type GroupWords } from "./group-fields.tsx";
import { Failure, FormSheet } from "./sheet.tsx";
import { useAct } from "./use-act.ts";
import type { OpenGroup } from "./use-group.ts";

/** In a private group every member may change the description. */
export function ManageGroup({ messenger, group, refresh }: OpenGroup) {
  const t = useText("groups");
  const { client } = messenger;
  const { groupID, type } = group;
  const groupRole = toStanding(group.selfInfo.role);
  const act = useAct();
  const [words, setWords] = useState<GroupWords | null>(null);
  const save = (change: object, done?: string): Promise<boolean> =>
    act.run(async () => {
      await client.updateGroupProfile({ groupID, ...change });
      await refresh();
    }, done);
  const mayDescribe = mayInGroup("describeGroup", type, groupRole);
  const maySet = mayInGroup("setOptions", type, groupRole);
  if (!mayDescribe && !maySet) return null;
  return (
    <section className="card group-list" aria-label={t("manage.title")}>
      {mayDescribe ? (
        <button
          type="button"
          className="group-row"
          aria-haspopup="dialog"
          onClick={() => setWords({ name: group.name, avatar: group.avatar, introduction: group.introduction })}
        >
          <span>{t("manage.describe")}</span>
        </button>
      ) : null}
      {maySet && (type === "Public" || type === "Community") ? (
        <ChoiceField<JoinOption>
          label={t("manage.join")}
          value={group.joinOption as JoinOption}
          options={JOIN_OPTIONS.map((value) => ({ value, text: t(`join.${value}`) }))}
          isDisabled={act.isBusy}
          onChange={(joinOption) => void save({ joinOption })}
        />
      ) : null}
      {maySet ? (
        <ChoiceField<InviteOption>
          label={t("manage.invite")}
          value={group.inviteOption as InviteOption}
          options={INVITE_OPTIONS.map((value) => ({ value, text: t(`invite.${value}`) }))}
          isDisabled={act.isBusy}
          onChange={(inviteOption) => void save({ inviteOption })}
        />
      ) : null}
      {mayInGroup("muteAll", type, groupRole) ? (
        <SwitchRow
          className="group-row"
          label={t("manage.mute-all")}
          isOn={group.muteAllMembers}
          isDisabled={act.isBusy}
          onChange={(muteAllMembers) => void save({ muteAllMembers })}
        />
      ) : null}
      {mayInGroup("decideApplications", type, groupRole) ? (
        <Link className="group-row" to="/chat-group-applications" prefetch="intent">
          {t("applications.title")}
        </Link>
      ) : null}
      {words === null ? <Failure text={act.failure} /> : null}
      {words === null ? null : (
        <FormSheet
          title={t("manage.describe")}
          submit={t("save")}
          act={act}
          isComplete={words.name.trim() !== ""}
          onSubmit={() => void save({ ...words, name: words.name.trim() }, t("saved")).then((isDone) => isDone && setWords(null))}
          onClose={() => setWords(null)}
        >
          <GroupFields words={words} onChange={setWords} />
        </FormSheet>
      )}
    </section>
  );
}
