import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { subjectPicturePath } from "#edge/contract/rules/links.ts";
import { SharedBones } from "#app/features/late-part/card-bones.tsx";
import { late, findPresent } from "#app/features/late-part/late.ts";
import { LatePart, LateTitle } from "#app/features/late-part/late-part.tsx";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import { personView } from "#app/features/people/person-view.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import "./match.css";

export const handle = { areas: ["contacts", "rooms"], shell: "bare" } satisfies ScreenHandle;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const uid = idParam(params.uid);
  return { uid, shared: await late(context, readPerson(context, uid)) };
}

async function readPerson({ product, visit }: LoadContext, uid: number) {
  const person = await guard(product.user.getUserBasicInfo({ id: uid }));
  const { brand, locale } = visit;
  return {
    person: personView(person, brand),
    picture: subjectPicturePath(`person/${person.uid}`, [person.nick_name, person.avatar], brand.code, locale),
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  toPreviewMeta(args, (locale) => {
    const t = getText(locale, "contacts");
    const shared = findPresent(args.data?.shared);
    if (!shared) return { description: "", hidden: true };
    const name = shared.person.nick;
    return { title: name, description: t("share.text", { name }), picture: shared.picture, hidden: true };
  });

export default function SharePerson() {
  const { uid, shared } = useLoaderData<typeof loader>();
  return (
    <LatePart key={uid} part={shared} placeholder={<SharedBones />} whole>
      {({ person }) => (
        <>
          <LateTitle>{person.nick}</LateTitle>
          <Person person={person} />
        </>
      )}
    </LatePart>
  );
}

function Person({ person }: { person: Awaited<ReturnType<typeof readPerson>>["person"] }) {
  const t = useText("contacts");
  const rooms = useText("rooms");
  const { brand } = useVisit();
  return (
    <article className="share">
      <img className="avatar" src={person.avatar} alt="" width={72} height={72} />
      <h1>{person.nick}</h1>
      <p className="share-text">{t("share.text", { name: person.nick })}</p>
      <p className="share-actions">
        <Link className="button" to={`/c2c-user/${person.uid}`} prefetch="intent">
          {t("share.open")}
        </Link>
      </p>
      <p className="share-site">{rooms("share.site", { site: brand.name })}</p>
    </article>
  );
}
