import { type FormEvent, useId, useState } from "react";
import { useText } from "#app/i18n/use-text.ts";
import type { Target } from "../pane-state.ts";
import type { PaneProps } from "../use-pane.ts";

/** A text that was not sent stays in its field. */
export function SendForm({
  actions,
  client,
  target,
  onTarget,
}: PaneProps & { target: Target; onTarget: (target: Target) => void }) {
  const t = useText("dev");
  const heading = useId();
  const [text, setText] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await actions?.send({ ...target, id: target.id.trim() }, text)) setText((now) => (now === text ? "" : now));
  };
  return (
    <form className="dev-chat-form" aria-labelledby={`${client} ${heading}`} onSubmit={submit}>
      <h3 id={heading}>{t("send.heading")}</h3>
      <label className="field">
        {t("send.kind")}
        <select
          value={target.kind}
          onChange={(event) => onTarget({ ...target, kind: event.target.value === "GROUP" ? "GROUP" : "C2C" })}
        >
          <option value="C2C">{t("send.kind.C2C")}</option>
          <option value="GROUP">{t("send.kind.GROUP")}</option>
        </select>
      </label>
      <label className="field">
        {t("send.to")}
        <input
          value={target.id}
          onChange={(event) => onTarget({ ...target, id: event.target.value })}
          required
          autoComplete="off"
          autoCapitalize="none"
        />
      </label>
      <label className="field">
        {t("send.text")}
        <input value={text} onChange={(event) => setText(event.target.value)} required autoComplete="off" />
      </label>
      <button type="submit" className="button">
        {t("send.submit")}
      </button>
    </form>
  );
}
