import { Suspense } from "react";
import { lazily } from "#app/client/lazily.ts";
import { useScorePush } from "#app/client/score-push.ts";
import { HomeScreenHost } from "../home-screen/home-screen-host.tsx";
import { useVisit } from "../../visit/visit.ts";

const RaceBannerHost = lazily(() => import("../race-banner/race-banner.tsx").then((file) => file.RaceBannerHost));

/** Parts of the frame that draw nothing at first: the push of scores with its banner, and the home screen's prompt. */
export function LateFrame({ bare, isWatch }: { bare: boolean; isWatch: boolean }) {
  const { user } = useVisit();
  const isListening = useScorePush(user?.uid ?? null);
  return (
    <>
      {isListening ? (
        <Suspense>
          <RaceBannerHost />
        </Suspense>
      ) : null}
      <HomeScreenHost bare={bare || isWatch} />
    </>
  );
}
