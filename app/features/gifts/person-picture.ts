import { brandOfSite, DEFAULT_BRAND } from "#edge/contract/brands/resolve.ts";
import { type AvatarOwner, avatarAddress } from "#edge/contract/rules/avatars.ts";

/** The brand comes from the document, into which the server wrote it. */
export const personPicture = (person: AvatarOwner & { avatar: string }): string =>
  avatarAddress(person, (brandOfSite(document.documentElement.dataset.brand) ?? DEFAULT_BRAND).avatar);
