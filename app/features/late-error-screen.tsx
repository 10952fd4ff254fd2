import { memo, Suspense, useEffect } from "react";
import { lazily } from "../client/lazily.ts";
import * as errors from "./error-screen.tsx";
// Imported here, because the screen needs its styles before its code arrives. The server includes this sheet in the page.
import "./error-screen.css";

const load = () => import("./error-screen.tsx").then((file) => file.ErrorScreen);
const Screen = import.meta.env.SSR ? errors.ErrorScreen : lazily(load);

/**
 * A page with a video waits this many milliseconds before it fetches the error screen, so that the video can use the whole network.
 */
const PICTURE_FIRST_MS = 3_000;

/** The code of this screen is fetched after the first load, because few pages need it. */
export const LateErrorScreen = memo((props: errors.ErrorScreenProps) => (
  <Suspense>
    <Screen {...props} />
  </Suspense>
));

/** The network may be gone when the error screen is needed, so the screen's code is fetched beforehand. */
export function useErrorScreen(): void {
  useEffect(() => {
    const waitMs = document.querySelector("video") ? PICTURE_FIRST_MS : 0;
    const timer = setTimeout(() => void load().catch(() => undefined), waitMs);
    return () => clearTimeout(timer);
  }, []);
}
