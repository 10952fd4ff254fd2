import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ChatsFrame } from "#app/features/messenger/chats-frame.tsx";
import { GroupFrame } from "#app/features/messenger/groups/group-frame.tsx";
import { NewGroupForm } from "#app/features/messenger/groups/new-group-form.tsx";
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

export const meta = createMeta("groups", "new.title", "new.description");

/** The form that creates a group (Specification 5.23). */
export default function NewGroup() {
  const t = useText("groups");
  const state = useMessenger();
  return (
    <GroupFrame title={t("new.title")} up="/chat-groups">
      {state.phase === "open" ? (
        <NewGroupForm messenger={state.messenger} />
      ) : (
        <p className="group-note" role="status">
          {t(state.phase === "none" ? "no-chat" : "loading")}
        </p>
      )}
    </GroupFrame>
  );
}
