import { Link, useNavigate } from "@remix-run/react";
import { useState } from "react";
import type { Group } from "#chat/index.ts";
import { mayInGroup, toStanding } from "#chat/protocol/group-rights.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { Messenger } from "../messenger.ts";
import { groupAddress } from "./addresses.ts";
import { ConfirmSheet } from "./sheet.tsx";
import { useAct } from "./use-act.ts";

/** Only people who may use a button see the button. Each button needs a confirmation (Specification 5.26 to 5.28, 6.7). */
export function LeaveGroup({ messenger, group }: { messenger: Messenger; group: Group }) {
  const t = useText("groups");
  const navigate = useNavigate();
  const { groupID, type, name } = group;
  const groupRole = toStanding(group.selfInfo.role);
  const act = useAct();
  const [question, setQuestion] = useState<"quit" | "dismiss" | null>(null);
  const perform = (what: "quit" | "dismiss"): void => {
    const { client } = messenger;
    void act
      .run(
        async () => {
          if (what === "quit") await client.quitGroup(groupID);
          else await client.dismissGroup(groupID);
        },
        t(`${what}.done`),
      )
      .then((isDone) => isDone && navigate("/c2c?tab=group", { replace: true }));
  };
  const ask = (what: "quit" | "dismiss"): void => {
    act.forget();
    setQuestion(what);
  };
  return (
    <section className="card group-list">
      {mayInGroup("handOver", type, groupRole) && group.memberCount > 1 ? (
        <Link className="group-row" to={`${groupAddress("chat-group-members", groupID)}?for=transfer`}>
          {t("transfer")}
        </Link>
      ) : null}
      {mayInGroup("quit", type, groupRole) ? (
        <button type="button" className="group-row group-danger" onClick={() => ask("quit")}>
          {t("quit")}
        </button>
      ) : null}
      {mayInGroup("dismiss", type, groupRole) ? (
        <button type="button" className="group-row group-danger" onClick={() => ask("dismiss")}>
          {t("dismiss")}
        </button>
      ) : null}
      {question ? (
        <ConfirmSheet
          title={t(question)}
          text={t(`${question}.ask`, { name })}
          yes={t(question)}
          act={act}
          onYes={() => perform(question)}
          onClose={() => setQuestion(null)}
        />
      ) : null}
    </section>
  );
}
