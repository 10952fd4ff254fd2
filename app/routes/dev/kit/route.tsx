import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ModeSwitch } from "#app/features/app-shell/mode-switch.tsx";
import { createMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useText } from "#app/i18n/use-text.ts";
import { ControlParts } from "./parts/control-parts.tsx";
import { FormParts } from "./parts/form-parts.tsx";
import { FrameParts } from "./parts/frame-parts.tsx";
import { PictureParts } from "./parts/picture-parts.tsx";
import "#app/ui/form/form.css";
import "./kit.css";

/** Production has no such screen. */
export function loader({ context: { outbox } }: LoaderFunctionArgs) {
  if (!outbox) throw new Response(null, { status: 404 });
  return null;
}

export const handle = { areas: ["dev"], shell: "bare" } satisfies ScreenHandle;

export const meta = createMeta("dev", "kit.title", "kit.description", { hidden: true });

/** Every part of app/ui in every state. A browser test compares each part with a stored picture (e2e/kit.spec.ts). */
export default function Kit() {
  const t = useText("dev");
  return (
    <div className="kit">
      <h1 className="screen-title">{t("kit.title")}</h1>
      <p className="kit-lead secondary">{t("kit.description")}</p>
      <ModeSwitch />
      <FrameParts />
      <ControlParts />
      <FormParts />
      <PictureParts />
    </div>
  );
}
