import { brandOfSite, DEFAULT_BRAND } from "#edge/contract/brands/resolve.ts";
import { type AvatarOwner, avatarAddress } from "#edge/contract/rules/avatars.ts";

/**
 * Returns the address of a person's picture in the page's brand. The brand is an attribute that the server wrote into the document.
 */
export const personPicture = (person: AvatarOwner & { avatar: string }): string =>
  avatarAddress(person, (brandOfSite(document.documentElement.dataset.brand) ?? DEFAULT_BRAND).avatar);
