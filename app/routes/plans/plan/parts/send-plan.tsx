import { planData } from "#edge/contract/rules/shared-subjects.ts";
import type { PlanView } from "#app/features/plans/plan-view.ts";
import { useSendToChat } from "#app/features/send-to-chat/use-send-to-chat.tsx";
import { useText } from "#app/i18n/use-text.ts";

/** The message contains only the plan's number. */
export function SendPlan({ plan: { id, master, home, away } }: { plan: PlanView }) {
  const t = useText("redorder");
  const { send, sheet } = useSendToChat({ data: planData(id), words: t("card.words", { name: master.nick, home, away }) });
  return (
    <>
      <button type="button" className="more scripted" onClick={send}>
        {t("plan.send")}
      </button>
      {sheet}
    </>
  );
}
