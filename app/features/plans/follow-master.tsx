import { FollowPerson } from "../channel/follow-person.tsx";
import { useVisit } from "../../visit/visit.ts";

interface FollowMasterProps {
  uid: number;
  nick: string;
  /** `bell` is null if the button has no bell. */
  follow: { followed: number; bell: number | null };
  pushKey: string;
}

/** Renders nothing if the viewer is this master. */
export function FollowMaster({ uid, nick, follow: { followed, bell }, pushKey }: FollowMasterProps) {
  const { user } = useVisit();
  if (user?.uid === uid) return null;
  return (
    <FollowPerson
      action={`/redorder/master/${uid}`}
      nick={nick}
      state={{ followed, bell: bell ?? 0 }}
      news={bell === null ? null : "tips"}
      pushKey={pushKey}
    />
  );
}
