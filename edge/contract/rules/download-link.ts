import type { Invitation } from "./invitation.ts";

/**
 * The download address with the invitation: `invite_code`, and the channel both as `channel` and as `channelCode`, which
 * different download pages read; what is unknown is not added (Specification 1.7). Works on full addresses and on paths;
 * values that the address has already are replaced.
 */
export function downloadLink(address: string, { inviteCode, channel }: Invitation): string {
  const [beforeHash = "", ...hash] = address.split("#");
  const [path = "", ...search] = beforeHash.split("?");
  const query = new URLSearchParams(search.join("?"));
  if (inviteCode) query.set("invite_code", inviteCode);
  if (channel) {
    query.set("channel", channel);
    query.set("channelCode", channel);
  }
  const text = query.toString();
  return path + (text && `?${text}`) + (hash.length > 0 ? `#${hash.join("#")}` : "");
}

/** The way to the app from a page: the download page with the download link (Specification 1.7, 2.16), a path within the app; null where there is no app. */
export const downloadPage = (address: string, invitation: Invitation): string | null =>
  address === "" ? null : `/pp/talk?url=${encodeURIComponent(downloadLink(address, invitation))}`;
