import { AccountRail } from "./account-rail.tsx";
import { LeagueRail } from "./league-rail.tsx";
import "./rail.css";

/** The column at the left of a screen on a wide window. A narrow window neither shows nor loads the rail. */
export function Rail({ kind }: { kind: "account" | "leagues" }) {
  return kind === "account" ? <AccountRail /> : <LeagueRail />;
}
