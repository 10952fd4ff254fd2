import { memo, Suspense, useEffect } from "react";
import { lazily } from "../client/lazily.ts";
import * as errors from "./error-screen.tsx";
// Imported here, so that the server includes this sheet in the page: the screen needs its styles before its code arrives.
import "./error-screen.css";

const load = () => import("./error-screen.tsx").then((file) => file.ErrorScreen);
const Screen = import.meta.env.SSR ? errors.ErrorScreen : lazily(load);

/** Milliseconds for which a page with a video delays the fetch of the error screen, so that the video has the network to itself. */
const PICTURE_FIRST_MS = 3_000;

/** The error screen. Its code is fetched after the first load, because few pages need it. */
export const LateErrorScreen = memo(({ status }: { status: number }) => (
  <Suspense>
    <Screen status={status} />
  </Suspense>
));

/** Fetches the code of the error screen after the page is shown, because the network may be gone when the screen is needed. */
export function useErrorScreen(): void {
  useEffect(() => {
    const waitMs = document.querySelector("video") ? PICTURE_FIRST_MS : 0;
    const timer = setTimeout(() => void load().catch(() => undefined), waitMs);
    return () => clearTimeout(timer);
  }, []);
}
