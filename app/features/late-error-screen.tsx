import { memo, Suspense, useEffect } from "react";
import { lazily } from "../client/lazily.ts";
import * as errors from "./error-screen.tsx";
// The server writes the sheets of a page's imports at once: the screen must have its look before its code comes.
import "./error-screen.css";

const load = () => import("./error-screen.tsx").then((file) => file.ErrorScreen);
const Screen = import.meta.env.SSR ? errors.ErrorScreen : lazily(load);

/** Milliseconds that a page with a picture has the network to itself before it fetches the error screen. */
const PICTURE_FIRST_MS = 3_000;

/** The error screen, whose code few pages need: it comes after the first load. */
export const LateErrorScreen = memo(({ status }: { status: number }) => (
  <Suspense>
    <Screen status={status} />
  </Suspense>
));

/** Fetches the error screen's code once the page stands: it must be there when the network is not. */
export function useErrorScreen(): void {
  useEffect(() => {
    const waitMs = document.querySelector("video") ? PICTURE_FIRST_MS : 0;
    const timer = setTimeout(() => void load().catch(() => undefined), waitMs);
    return () => clearTimeout(timer);
  }, []);
}
