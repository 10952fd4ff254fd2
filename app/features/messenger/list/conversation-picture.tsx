import type { Conversation } from "#chat/index.ts";
import { personPicture } from "#app/client/person-picture.ts";
import { GroupPicture } from "../groups/group-picture.tsx";

export function ConversationPicture({ conversation, size = 48 }: { conversation: Conversation; size?: 32 | 48 }) {
  const { type, userProfile, groupProfile, conversationID } = conversation;
  if (type !== "C2C")
    return (
      <GroupPicture name={groupProfile.name || conversationID.slice("GROUP".length)} avatar={groupProfile.avatar} size={size} />
    );
  return (
    <img
      className="avatar"
      src={personPicture({ id: userProfile.userID, avatar: userProfile.avatar })}
      alt=""
      width={size}
      height={size}
    />
  );
}
