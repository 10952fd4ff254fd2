import { Link } from "@remix-run/react";
import type { SportName } from "#edge/contract/rules/matches.ts";
import { useText } from "#app/i18n/use-text.ts";
import { BackIcon } from "#app/ui/icons.tsx";
import { Bones } from "../late-part/bones.tsx";
import "./match-bar.css";
import "./match-header.css";

export function UnknownMatch({
  sport,
  bare = false,
  rows,
}: {
  sport: SportName | null;
  bare?: boolean;
  rows?: readonly number[];
}) {
  const t = useText("match");
  return (
    <>
      {bare ? null : (
        <div className="match-bar">
          <Link
            to={sport === "basketball" ? "/score?sport=basketball" : "/score"}
            className="match-bar-action"
            aria-label={t("back")}
          >
            <BackIcon />
          </Link>
        </div>
      )}
      <section className="match-board" aria-hidden>
        {bare ? <p className="match-league faded match-league-unknown" /> : null}
        <div className="match-sides stack">
          <UnknownSide />
          <div className="match-center">
            <p className="match-score row">–</p>
            <p className="match-status">{"\u00a0"}</p>
            <p className="match-second">{"\u00a0"}</p>
          </div>
          <UnknownSide />
        </div>
        <p className="match-facts">{"\u00a0"}</p>
      </section>
      {rows ? <Bones rows={rows} /> : null}
    </>
  );
}

const UnknownSide = () => (
  <span className="match-side row">
    <i className="bone bone-crest" />
    <i className="bone bone-name" />
  </span>
);
