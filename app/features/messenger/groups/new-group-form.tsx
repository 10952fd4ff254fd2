import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { JOIN_OPTIONS, type JoinOption } from "#chat/protocol/group-kinds.ts";
import { FOUNDED_TYPES, type FoundedType } from "#edge/contract/rules/chat-groups.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { Messenger } from "../messenger.ts";
import { groupAddress } from "./addresses.ts";
import { GroupFields, type GroupWords } from "./group-fields.tsx";
import { PersonPicker } from "./person-picker.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { Failure } from "./sheet.tsx";
import { useAct } from "./use-act.ts";

const NO_WORDS: GroupWords = { name: "", avatar: "", introduction: "" };

/** Creates a group: its kind, name, picture and first members (Specification 5.23). */
export function NewGroupForm({ messenger }: { messenger: Messenger }) {
  const t = useText("groups");
  const navigate = useNavigate();
  const act = useAct();
  const [type, setType] = useState<FoundedType>("Private");
  const [joinOption, setJoinOption] = useState<JoinOption>("FreeAccess");
  const [words, setWords] = useState(NO_WORDS);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const found = async (): Promise<void> => {
    const { data } = await messenger.client.createGroup({
      type,
      name: words.name.trim(),
      avatar: words.avatar,
      introduction: words.introduction.trim(),
      memberList: chosen.map((userID) => ({ userID })),
      ...(type !== "Private" && { joinOption }),
      ...(type === "Community" && { isSupportTopic: true }),
    });
    navigate(groupAddress("chat-group", data.group.groupID), { replace: true });
  };
  return (
    <form
      className="group-form"
      onSubmit={(event) => {
        event.preventDefault();
        void act.run(found);
      }}
    >
      <fieldset className="group-types stack">
        <legend className="secondary">{t("new.type")}</legend>
        {FOUNDED_TYPES.map((kind) => (
          <label key={kind}>
            <input type="radio" name="type" className="group-tick" checked={kind === type} onChange={() => setType(kind)} />
            <span className="group-type-text">
              <strong>{t(`type.${kind}`)}</strong>
              <small className="caption">{t(`type.${kind}.text`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <GroupFields words={words} onChange={setWords} />
      {type === "Private" ? null : (
        <ChoiceField<JoinOption>
          label={t("manage.join")}
          value={joinOption}
          options={JOIN_OPTIONS.map((value) => ({ value, text: t(`join.${value}`) }))}
          onChange={setJoinOption}
        />
      )}
      <PersonPicker messenger={messenger} isPrivate={type === "Private"} chosen={chosen} onChange={setChosen} />
      <Failure text={act.failure} />
      <button type="submit" className="button" disabled={act.isBusy || words.name.trim() === ""}>
        {t("new.do")}
      </button>
    </form>
  );
}
