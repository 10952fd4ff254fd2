import { Suspense } from "react";
import { lazily } from "#app/client/lazily.ts";
import { BESIDE, useMedia } from "#app/client/use-media.ts";
import type { RailKind } from "./areas.ts";

const Rail = lazily(() => import("../rail/rail.tsx").then((file) => file.Rail));

/** The media query is read here and not in the shell, so that its result re-renders only the rail. */
export function RailHost({ kind }: { kind: RailKind }) {
  const isShown = useMedia(BESIDE);
  return (
    <div className="rail">
      {isShown ? (
        <Suspense>
          <Rail kind={kind} />
        </Suspense>
      ) : null}
    </div>
  );
}
