import type { CommandName } from "#chat/protocol/commands.ts";
import { PROFILE_TAGS, type ProfileItem } from "#chat/protocol/profile-items.ts";
import { ownPicture } from "#edge/contract/rules/own-picture.ts";

const WITH_FACE: ReadonlySet<CommandName> = new Set<CommandName>([
  "group_open_http_svc.create_group",
  "million_group_open_http_svc.create_group",
  "group_open_http_svc.modify_group_base_info",
  "million_group_open_http_svc.modify_group_base_info",
  "million_group_open_http_svc.create_topic",
  "million_group_open_http_svc.modify_topic",
] as CommandName[]);

/**
 * Returns the picture's address under the request's host. Empty for a picture of another site, because that site would learn who
 * looks at the picture.
 */
const kept = (address: string, origin: string): string => {
  const path = ownPicture(address);
  return path && origin + path;
};

export function withOwnPictures<Body extends object>(name: CommandName, body: Body, origin: string): Body {
  const { FaceUrl, ProfileItem } = body as { FaceUrl?: string; ProfileItem?: ProfileItem[] };
  if (WITH_FACE.has(name)) return FaceUrl ? { ...body, FaceUrl: kept(FaceUrl, origin) } : body;
  if (name !== "profile.portrait_set" || !ProfileItem) return body;
  return {
    ...body,
    ProfileItem: ProfileItem.map((item) =>
      item.Tag === PROFILE_TAGS.avatar && typeof item.Value === "string" ? { ...item, Value: kept(item.Value, origin) } : item,
    ),
  };
}
