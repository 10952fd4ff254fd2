import { lazy } from "react";
import { isSharedPage, type SharedSubject } from "#edge/contract/rules/shared-subjects.ts";
import { patiently } from "#app/state/patiently.ts";

const MatchCard = lazy(patiently(() => import("./groups/match-card.tsx")));
const PlanCard = lazy(patiently(() => import("../plans/plan-card.tsx")));
const PageCard = lazy(patiently(() => import("./page-card.tsx")));

/** `title` is the title of the sender's page. The caller must wrap the card in `Suspense`. */
export function SharedCard({ subject, title = "" }: { subject: SharedSubject; title?: string }) {
  if (isSharedPage(subject)) return <PageCard page={subject} title={title} />;
  return subject.kind === "match" ? <MatchCard match={subject} /> : <PlanCard id={subject.planId} />;
}
