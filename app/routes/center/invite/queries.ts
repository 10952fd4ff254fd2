import { inviteLink, posterAddress } from "#edge/contract/rules/invites.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { readShareOrigin } from "#app/visit/read-share-origin.ts";
import { guard, readPaging } from "#app/features/page-guard.ts";

/** null for a guest. The address chooses the list of friends or of earnings. */
export async function readInvite(context: LoadContext, request: Request) {
  const { product, visit } = context;
  if (!visit.viewer) return null;
  const { searchParams: query } = new URL(request.url);
  const { page, size } = readPaging(query);
  const paging = { page, size };
  const kind = query.get("list") === "profits" ? ("profits" as const) : ("friends" as const);
  const [info, friends, profits, origin] = await Promise.all([
    guard(product.invite.getInviteInfo({}), request),
    kind === "friends" ? guard(product.invite.getInviteFriends(paging), request) : null,
    kind === "profits" ? guard(product.invite.getInviteProfits(paging), request) : null,
    readShareOrigin(context, request),
  ]);
  return {
    info,
    kind,
    page,
    total: (friends ?? profits)?.total ?? 0,
    // Only one of the two lists is read. Each entry has a key that distinguishes friends from earnings.
    list: [...(friends?.list ?? []).map((friend) => ({ friend })), ...(profits?.list ?? []).map((profit) => ({ profit }))],
    link: inviteLink(origin, info.invite_code, visit.brand),
    poster: posterAddress(info.invite_code, visit.locale, visit.brand),
  };
}
export type InviteView = NonNullable<Awaited<ReturnType<typeof readInvite>>>;
