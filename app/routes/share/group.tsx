import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { ChatGroupCard, ClosedGroupCard } from "#edge/contract/entities/chat-group.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { titlePicturePath } from "#edge/contract/rules/links.ts";
import { groupAddress, groupOfAddress } from "#app/features/messenger/groups/addresses.ts";
import { GroupPicture } from "#app/features/messenger/groups/group-picture.tsx";
import { SharedBones } from "#app/features/late-part/card-bones.tsx";
import { late, findPresent } from "#app/features/late-part/late.ts";
import { LatePart, LateTitle } from "#app/features/late-part/late-part.tsx";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import { guard } from "#app/features/page-guard.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import "#app/features/messenger/groups/chat-groups.css";
import "./match.css";

export const handle = { areas: ["groups", "rooms"], shell: "bare" } satisfies ScreenHandle;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const groupId = groupOfAddress(params.gid, false);
  if (!groupId) throw new Response(null, { status: 404 });
  return { groupId, shared: await late(context, readGroup(context, groupId)) };
}

async function readGroup({ product, visit }: LoadContext, groupId: string) {
  const { group } = await guard(product.chatgroup.getGroup({ group_id: groupId }));
  if (!group) {
    const { group: closed } = await guard(product.chatgroup.getClosedGroup({ group_id: groupId }));
    if (!closed) throw new Response(null, { status: 404 });
    return { group: null, closed };
  }
  const shown = { title: group.name, nick_name: group.owner_nick, state: "group" } as const;
  return { group, closed: null, picture: titlePicturePath("group", group.group_id, shown, visit.brand.code, visit.locale) };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  toPreviewMeta(args, (locale) => {
    const t = getText(locale, "groups");
    const shared = findPresent(args.data?.shared);
    const name = shared?.group?.name ?? t("title");
    return {
      title: name,
      description: shared?.group?.introduction || t("thread.description", { name }),
      ...(shared?.picture && { picture: shared.picture }),
    };
  });

export default function ShareGroup() {
  const t = useText("groups");
  const { groupId, shared } = useLoaderData<typeof loader>();
  return (
    <LatePart key={groupId} part={shared} placeholder={<SharedBones />} whole>
      {({ group, closed }) => (
        <>
          <LateTitle>{group?.name ?? t("title")}</LateTitle>
          {group ? <Group group={group} /> : <ClosedGroup group={closed} />}
        </>
      )}
    </LatePart>
  );
}

/** Members open the group. For everybody else, the page says what the link is and whom to ask. */
function ClosedGroup({ group: { group_id, type } }: { group: ClosedGroupCard }) {
  const t = useText("groups");
  const rooms = useText("rooms");
  const { brand } = useVisit();
  return (
    <article className="share">
      <h1>{t(type === "Private" ? "type.Private" : "share.closed")}</h1>
      <p className="share-text">{t("share.ask")}</p>
      <p className="share-actions">
        <Link className="button button-quiet" to={groupAddress("chat-group", group_id)} prefetch="intent">
          {t("share.member")}
        </Link>
      </p>
      <p className="share-site">{rooms("share.site", { site: brand.name })}</p>
    </article>
  );
}

function Group({ group }: { group: ChatGroupCard }) {
  const t = useText("groups");
  const rooms = useText("rooms");
  const { brand } = useVisit();
  const { group_id, name, avatar, introduction, members, owner_nick, type } = group;
  return (
    <article className="share">
      <p className="share-text">{t("share.invited")}</p>
      <GroupPicture name={name} avatar={avatar} size={72} />
      <h1>{name}</h1>
      <p className="share-text">
        {t(`type.${type}`)} · {t("members.count", { count: members })}
        {owner_nick ? ` · ${t("share.by", { name: owner_nick })}` : ""}
      </p>
      {introduction ? <p className="share-text">{introduction}</p> : null}
      <p className="share-actions">
        <Link className="button" to={groupAddress("chat-group", group_id)} prefetch="intent">
          {t("share.open")}
        </Link>
      </p>
      <p className="share-site">{rooms("share.site", { site: brand.name })}</p>
    </article>
  );
}
