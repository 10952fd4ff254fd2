import { FollowPerson } from "../channel/follow-person.tsx";
import { useVisit } from "../../visit/visit.ts";

interface FollowMasterProps {
  uid: number;
  nick: string;
  /** The viewer's follow; `bell` is null if the button has none. */
  follow: { followed: number; bell: number | null };
  pushKey: string;
}

/** Follows or unfollows a master; nothing for the master. */
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
