import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { BoundedMap } from "#edge/contract/bounded-map.ts";
import { Bones } from "#app/features/late-part/bones.tsx";
import { LatePart } from "#app/features/late-part/late-part.tsx";
import { drawnMatch } from "#app/features/match-header/moving-match.ts";
import { LateTab } from "#app/features/match-tabs/late-tab.tsx";
import type { MatchTab as Tab } from "#app/features/match-header/tabs.ts";
import type { loader } from "#app/routes/score/match-tab/route.tsx";
import { useInStep } from "#app/features/room/use-in-step.ts";
import { useVisit } from "#app/visit/visit.ts";
import type { RoomPage } from "./queries.ts";

const BONES = <Bones rows={[5, 4]} />;

const SEEN_MAX = 8;
/** The last data of each tab, by address. If the viewer returns to a tab, these data are shown at once. */
const seen = new BoundedMap<string, ReturnType<typeof useFetcher<typeof loader>>["data"]>(SEEN_MAX);

/** The browser loads the tab's file and data when a viewer opens the tab. */
export default function MatchTab({ match, tab }: { match: NonNullable<RoomPage["match"]>; tab: Tab }) {
  const { load, data: loaded } = useFetcher<typeof loader>();
  // For a viewer who hides results, the stored data are not used, because the viewer may have revealed results since.
  const { spoilers } = useVisit();
  const address = `/mobile/${match.sportName === "basketball" ? "basketball/" : ""}${tab}/${match.id}`;
  useEffect(() => load(address), [load, address]);
  useEffect(() => {
    if (loaded) seen.set(address, loaded);
  }, [loaded, address]);
  // The video is behind the live match, so a change appears only when the video reaches the time of the change.
  const known = loaded ?? (spoilers ? undefined : seen.get(address));
  const data = useInStep(known, known?.frame ? drawnMatch(known.frame.view).updatedAt : undefined);
  if (!data) return BONES;
  return (
    <LatePart part={data.head} placeholder={BONES}>
      {({ view, tab: shownTab }) => <LateTab view={view} tab={shownTab} shown={data.shown} />}
    </LatePart>
  );
}
