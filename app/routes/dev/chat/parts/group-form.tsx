import { type FormEvent, useId, useState } from "react";
import type { GroupType } from "#chat/index.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { PaneProps } from "../use-pane.ts";

const OFFERED_TYPES = ["Private", "Public", "ChatRoom", "AVChatRoom"] as const satisfies readonly GroupType[];
type OfferedType = (typeof OFFERED_TYPES)[number];

export function GroupForm({ actions, client }: PaneProps) {
  const t = useText("dev");
  const heading = useId();
  const [group, setGroup] = useState("");
  const [type, setType] = useState<OfferedType>("AVChatRoom");
  const id = group.trim();
  const join = (event: FormEvent) => {
    event.preventDefault();
    if (id) void actions?.joinGroup(id);
  };
  return (
    <form className="dev-chat-form" aria-labelledby={`${client} ${heading}`} onSubmit={join}>
      <h3 id={heading}>{t("group.heading")}</h3>
      <label className="field">
        {t("group.id")}
        <input
          value={group}
          onChange={({ target }) => setGroup(target.value)}
          required
          autoComplete="off"
          autoCapitalize="none"
        />
      </label>
      <label className="field">
        {t("group.type")}
        <select value={type} onChange={({ target }) => setType(OFFERED_TYPES.find((known) => known === target.value) ?? type)}>
          {OFFERED_TYPES.map((known) => (
            <option key={known} value={known}>
              {t(`group.type.${known}`)}
            </option>
          ))}
        </select>
      </label>
      <div className="dev-chat-buttons">
        <button type="submit" className="button">
          {t("group.join")}
        </button>
        <button type="button" className="button button-quiet" disabled={!id} onClick={() => void actions?.quitGroup(id)}>
          {t("group.leave")}
        </button>
        <button type="button" className="button button-quiet" disabled={!id} onClick={() => void actions?.createGroup(id, type)}>
          {t("group.create")}
        </button>
      </div>
    </form>
  );
}
