import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { ChatGroupCard } from "#edge/contract/entities/chat-group.ts";
import { withoutBasePath } from "#edge/contract/rules/addresses.ts";
import { guard } from "../../page-guard.ts";
import { requireOwn } from "../../user-center/require-own.ts";
import { groupOfAddress } from "./addresses.ts";

/** `card` is null for a group that only members can find; the members' devices then load the page's content. */
export interface GroupShell {
  groupId: string;
  card: ChatGroupCard | null;
}

export async function loadGroup({ request, context, params }: LoaderFunctionArgs): Promise<GroupShell> {
  requireOwn(context, request);
  const isAnchor = withoutBasePath(new URL(request.url).pathname).split("/")[2] === "anchor";
  const groupId = groupOfAddress(params.gid ?? params.id, isAnchor);
  if (groupId === null) throw new Response(null, { status: 404 });
  const { group } = await guard(context.product.chatgroup.getGroup({ group_id: groupId }));
  return { groupId, card: group };
}
