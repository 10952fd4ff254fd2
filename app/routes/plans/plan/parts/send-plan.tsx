import { lazy, Suspense, useState } from "react";
import { planData } from "#edge/contract/rules/shared-subjects.ts";
import { promptLogin } from "#app/client/login-prompt.ts";
import { patiently } from "#app/client/patiently.ts";
import type { PlanView } from "#app/features/plans/plan-view.ts";
import { useAfterSignIn } from "#app/features/login-prompt/use-after-sign-in.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

const SendSheet = lazy(patiently(() => import("#app/features/messenger/send-sheet.tsx")));

/** The message contains only the plan's number. */
export function SendPlan({ plan: { id, master, home, away } }: { plan: PlanView }) {
  const t = useText("redorder");
  const { user } = useVisit();
  const [isOpen, setOpen] = useState(false);
  useAfterSignIn("send", () => setOpen(true));
  return (
    <>
      <button type="button" className="more scripted" onClick={() => (user ? setOpen(true) : promptLogin({ act: "send" }))}>
        {t("plan.send")}
      </button>
      {isOpen ? (
        <Suspense>
          <SendSheet
            data={planData(id)}
            description={t("card.words", { name: master.nick, home, away })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
