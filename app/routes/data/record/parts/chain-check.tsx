import { useState } from "react";
import { useText } from "#app/i18n/use-text.ts";
import type { ChainOutcome } from "../check-chain.ts";
import { Card } from "#app/ui/blocks.tsx";

type State = { at: "rest" } | { at: "busy"; count: number } | { at: "done"; outcome: ChainOutcome } | { at: "failed" };

/** The reader's own browser recomputes the chain of hashes. */
export function ChainCheck() {
  const t = useText("record");
  const [state, setState] = useState<State>({ at: "rest" });
  const check = async () => {
    setState({ at: "busy", count: 0 });
    try {
      const [{ browserProduct }, { checkChain }] = await Promise.all([
        import("#app/client/product.ts"),
        import("../check-chain.ts"),
      ]);
      const outcome = await checkChain(browserProduct().forecast, (count) => setState({ at: "busy", count }));
      setState({ at: "done", outcome });
    } catch {
      setState({ at: "failed" });
    }
  };
  const busy = state.at === "busy";
  return (
    <Card titleId="check-title" title={t("check")}>
      <div className="card-body record-check secondary">
        <p>{t("check.text")}</p>
        <button type="button" className="button button-quiet" disabled={busy} onClick={check}>
          {busy ? t("check.busy", { count: state.count }) : t("check.button")}
        </button>
        <noscript>
          <p>{t("check.script")}</p>
        </noscript>
        <p role="status" className="record-outcome">
          {state.at === "failed" ? t("check.failed") : state.at === "done" ? <Outcome {...state.outcome} /> : null}
        </p>
      </div>
    </Card>
  );
}

function Outcome({ count, hash, fault }: ChainOutcome) {
  const t = useText("record");
  return fault === null ? (
    <span className="record-right">{t("check.right", { count, hash })}</span>
  ) : (
    <span className="record-wrong">{t("check.wrong", { fault })}</span>
  );
}
