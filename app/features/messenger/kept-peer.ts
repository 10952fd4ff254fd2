import { personPicture } from "#app/client/person-picture.ts";
import { lastVisit } from "../../visit/visit.ts";
import { openDevice } from "./device.ts";

/** null if the device has no conversation with the person. */
export async function keptPeer(
  id: string | undefined,
): Promise<{ uid: number; nick: string; isOfSite: boolean; avatar: string } | null> {
  const viewer = lastVisit()?.user?.uid;
  if (viewer === undefined || !id) return null;
  const { archive } = await openDevice(viewer);
  const known = await archive.conversation(`C2C${id}`);
  return known
    ? {
        uid: Number(id),
        nick: known.remark || known.userProfile.nick || id,
        isOfSite: known.userProfile.isOfSite === true,
        avatar: personPicture({ id, avatar: known.userProfile.avatar }),
      }
    : null;
}
