import { FollowAnchor } from "#app/features/moderation/follow-anchor.tsx";
import { useModeration } from "#app/features/moderation/use-moderation.ts";

export function FollowThis({ uid, nick, pushKey }: { uid: number; nick: string; pushKey: string }) {
  const moderation = useModeration(uid, true, null);
  return <FollowAnchor anchorId={uid} nick={nick} moderation={moderation} pushKey={pushKey} />;
}
