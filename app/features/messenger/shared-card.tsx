import { lazy } from "react";
import type { SharedSubject } from "#edge/contract/rules/shared-subjects.ts";
import { patiently } from "#app/client/patiently.ts";

const MatchCard = lazy(patiently(() => import("./groups/match-card.tsx")));
const PlanCard = lazy(patiently(() => import("../plans/plan-card.tsx")));

/** The caller must wrap the card in `Suspense`. */
export const SharedCard = ({ subject }: { subject: SharedSubject }) =>
  subject.kind === "match" ? <MatchCard match={subject} /> : <PlanCard id={subject.planId} />;
