import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ChatsFrame } from "#app/features/messenger/chats-frame.tsx";
import { Applications } from "#app/features/messenger/groups/applications.tsx";
import { GroupFrame } from "#app/features/messenger/groups/group-frame.tsx";
import { GroupNotices } from "#app/features/messenger/groups/group-notices.tsx";
import { useMessenger } from "#app/features/messenger/use-messenger.ts";
import { createMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useText } from "#app/i18n/use-text.ts";
import "#app/ui/form/form.css";

export function loader({ request, context }: LoaderFunctionArgs) {
  requireOwn(context, request);
  return null;
}

export const handle = { areas: ["groups"], shell: "watch", frame: ChatsFrame } satisfies ScreenHandle;

export const meta = createMeta("groups", "applications.title", "applications.description");

/** People who apply to join the viewer's groups (Specification 3.38). */
export default function GroupApplications() {
  const t = useText("groups");
  const state = useMessenger();
  return (
    <GroupFrame title={t("applications.title")} up="/c2c?tab=group">
      {state.phase === "open" ? (
        <>
          <Applications messenger={state.messenger} />
          <GroupNotices messenger={state.messenger} />
        </>
      ) : (
        <p className="group-note" role="status">
          {t(state.phase === "none" ? "no-chat" : "loading")}
        </p>
      )}
    </GroupFrame>
  );
}
