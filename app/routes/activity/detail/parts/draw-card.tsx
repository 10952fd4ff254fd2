import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import { RewardForm } from "#app/features/reward/reward-form.tsx";
import type { RewardRefusal } from "#app/features/reward/reward-refusal.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { DetailView } from "../queries.ts";
import { Wheel } from "./wheel.tsx";
import { WonCard } from "./won-card.tsx";

export function DrawCard({ view, refusal }: { view: DetailView; refusal: RewardRefusal | undefined }) {
  const t = useText("activity");
  const { user } = useVisit();
  const { info, requestKey } = view;
  const won = refusal ? null : view.won;
  const busy = useNavigation().formData?.get("intent") === "draw";
  // A prize in the page's first data is shown at once. A later prize is shown after the wheel has turned, and then takes the focus.
  const [shown, setShown] = useState(won?.award_id);
  const turning = !!won && shown !== won.award_id;
  return (
    <section className="card draw-card" aria-labelledby="draw-title">
      <h2 id="draw-title" className="visually-hidden">
        {t("draw.title")}
      </h2>
      <Wheel prizes={info.prizes} won={won?.prize_id ?? 0} turning={turning} onEnd={() => setShown(won?.award_id)} />
      {won && !turning ? <WonCard won={won} drawn /> : null}
      {user ? <p className="draw-tickets">{t("draw.tickets", { count: info.tickets })}</p> : null}
      {info.phase !== "running" ? (
        <p className="reward-closed">{t(`draw.${info.phase}`)}</p>
      ) : user && info.tickets === 0 && !refusal ? (
        <p className="reward-closed">{t("draw.none")}</p>
      ) : (
        <RewardForm row="draw" fields={{ intent: "draw", version: info.version }} requestKey={requestKey} refusal={refusal} large>
          {t(busy ? "draw.busy" : user ? "draw.submit" : "draw.login")}
        </RewardForm>
      )}
      <p className="act-note">{t("draw.free")}</p>
    </section>
  );
}
