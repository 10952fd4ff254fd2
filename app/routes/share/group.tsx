import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
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
  if (!group) throw new Response(null, { status: 404 });
  const shown = { title: group.name, nick_name: group.owner_nick, state: "group" } as const;
  return { group, picture: titlePicturePath("group", group.group_id, shown, visit.brand.code, visit.locale) };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  toPreviewMeta(args, (locale) => {
    const t = getText(locale, "groups");
    const shared = findPresent(args.data?.shared);
    const name = shared?.group.name ?? t("title");
    return {
      title: name,
      description: shared?.group.introduction || t("thread.description", { name }),
      ...(shared && { picture: shared.picture }),
    };
  });

export default function ShareGroup() {
  const { groupId, shared } = useLoaderData<typeof loader>();
  return (
    <LatePart key={groupId} part={shared} placeholder={<SharedBones />} whole>
      {({ group }) => (
        <>
          <LateTitle>{group.name}</LateTitle>
          <Group group={group} />
        </>
      )}
    </LatePart>
  );
}

function Group({ group }: { group: NonNullable<Awaited<ReturnType<typeof readGroup>>["group"]> }) {
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
