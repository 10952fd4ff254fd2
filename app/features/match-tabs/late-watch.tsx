import { memo, Suspense } from "react";
import { lazily } from "#app/client/lazily.ts";
import type { WatchView } from "./watch-view.server.ts";
import * as file from "./where-to-watch.tsx";
import "./where-to-watch.css";

const WhereToWatch = import.meta.env.SSR
  ? file.WhereToWatch
  : lazily(() => import("./where-to-watch.tsx").then((found) => found.WhereToWatch));

/** The card works without its code, so the browser loads that code after the page. */
export const LateWatch = memo(({ watch }: { watch: WatchView | null }) =>
  watch ? (
    <Suspense>
      <WhereToWatch watch={watch} />
    </Suspense>
  ) : null,
);
