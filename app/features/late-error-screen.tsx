import { memo, Suspense, useEffect } from "react";
import { lazily } from "../client/lazily.ts";
import * as errors from "./error-screen.tsx";
// The server writes the sheets of what a page imports at once: the screen must have its look before its code comes.
import "./error-screen.css";

const load = () => import("./error-screen.tsx").then((file) => file.ErrorScreen);
const Screen = import.meta.env.SSR ? errors.ErrorScreen : lazily(load);

/** Milliseconds after which a page that stands fetches the error screen: it must be there when the network is not. */
const KEPT_READY_AFTER_MS = 3_000;

/** The error screen, whose code few pages need: it comes after the first load. */
export const LateErrorScreen = memo(({ status }: { status: number }) => (
  <Suspense>
    <Screen status={status} />
  </Suspense>
));

/** Fetches the error screen's code once the page stands. */
export function useErrorScreen(): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), KEPT_READY_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}
