import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createMeta } from "#app/features/page-meta.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { ClientPane } from "./parts/client-pane.tsx";
import { signAction } from "./sign-action.ts";
import "#app/ui/form/form.css";
import "./chat.css";

/** People and tests can try the chat relay with two clients here. In production, the page answers 404. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.signChatUser) throw new Response(null, { status: 404 });
  const { config } = await context.product.config.getCommonConfig({});
  if (!config.im_sdkappid) throw new Response(null, { status: 404 });
  return { appId: config.im_sdkappid };
}

export const action = signAction;

/** The page's data does not depend on the form that signs a user in, so the data is not loaded again. */
export const shouldRevalidate = () => false;

export const handle = { areas: ["dev"], wide: true } satisfies ScreenHandle;

export const meta = createMeta("dev", "chat.title", "chat.description", { hidden: true });

const PANES = [
  { number: 1, user: "alice", peer: "bob" },
  { number: 2, user: "bob", peer: "alice" },
] as const;

export default function DevChat() {
  const t = useText("dev");
  const { appId } = useLoaderData<typeof loader>();
  return (
    <div className="dev-chat">
      <h1 className="screen-title">{t("chat.title")}</h1>
      <p className="dev-chat-lead">{t("chat.lead")}</p>
      <noscript>
        <p className="dev-chat-lead">{t("chat.needs-script")}</p>
      </noscript>
      <div className="dev-chat-panes">
        {PANES.map((pane) => (
          <ClientPane key={pane.number} appId={appId} {...pane} />
        ))}
      </div>
    </div>
  );
}
