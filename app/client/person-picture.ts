import { brandOfSite, DEFAULT_BRAND } from "#edge/contract/brands/resolve.ts";
import { type AvatarOwner, avatarAddress } from "#edge/contract/rules/avatars.ts";

/** Reads the brand from the document, because the server writes the brand there. */
export const personPicture = (person: AvatarOwner & { avatar: string }): string =>
  avatarAddress(person, (brandOfSite(document.documentElement.dataset.brand) ?? DEFAULT_BRAND).avatar);
