import { Suspense } from "react";
import { lazily } from "#app/client/lazily.ts";
import { BESIDE, useMedia } from "#app/client/use-media.ts";
import type { DayPaneProps } from "./day-pane-content.tsx";
import "./day-pane.css";

const Content = lazily(() => import("./day-pane-content.tsx").then((file) => file.DayPaneContent));

/** The matches of the day beside an open match. A narrow window neither shows nor loads the list. */
export function DayPane(props: DayPaneProps) {
  const isShown = useMedia(BESIDE);
  return (
    <div className="day-pane">
      {isShown ? (
        <Suspense>
          <Content {...props} />
        </Suspense>
      ) : null}
    </div>
  );
}
