import { type ComponentProps, memo, Suspense } from "react";
import { lazily } from "#app/client/lazily.ts";
import * as bell from "./alert-bell.tsx";

const AlertBell = import.meta.env.SSR ? bell.AlertBell : lazily(() => import("./alert-bell.tsx").then((file) => file.AlertBell));

export const LateBell = memo((props: ComponentProps<typeof bell.AlertBell>) => (
  <Suspense fallback={<i className={props.className} />}>
    <AlertBell {...props} />
  </Suspense>
));
