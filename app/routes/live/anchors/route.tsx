import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { LANGUAGES } from "#edge/contract/rules/locale.ts";
import { listLanguages } from "#edge/contract/rules/room-language.ts";
import { Bones } from "#app/features/late-part/bones.tsx";
import { late } from "#app/features/late-part/late.ts";
import { LatePart } from "#app/features/late-part/late-part.tsx";
import { cardView } from "#app/features/live/card-view.ts";
import { LanguageChips } from "#app/features/live/language-chips.tsx";
import { LiveTabs } from "#app/features/live/live-tabs.tsx";
import "#app/features/live/live-cards.css";
import { inChosenLanguage, inOwnLanguageFirst } from "#app/features/live/spoken.ts";
import { guard } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Empty } from "#app/ui/blocks.tsx";
import "./anchors.css";

export const handle = { areas: ["rooms"] } satisfies ScreenHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  return { anchors: await late(context, readAnchors(context)) };
}

async function readAnchors(context: LoadContext) {
  const { list } = await guard(context.product.anchor.getAnchorList({}));
  const { roomLanguage: choice, locale } = context.visit;
  return {
    anchors: inOwnLanguageFirst(inChosenLanguage(list, context), context).map((card) => cardView(card, context)),
    choice,
    languages: listLanguages(list, LANGUAGES[locale].lang),
  };
}

export const meta = createMeta("rooms", "anchors.title", "anchors.description");

export default function AnchorList() {
  const t = useText("rooms");
  const { anchors } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="visually-hidden">{t("anchors.title")}</h1>
      <LiveTabs />
      <LatePart part={anchors} placeholder={<Bones rows={[8]} />}>
        {(shown) => <Anchors {...shown} />}
      </LatePart>
    </>
  );
}

function Anchors({ anchors, choice, languages }: Awaited<ReturnType<typeof readAnchors>>) {
  const t = useText("rooms");
  return (
    <>
      <LanguageChips languages={languages} choice={choice} />
      {anchors.length === 0 ? (
        <Empty
          title={t("anchors.empty")}
          text={t("anchors.empty.text")}
          to="/user-center/apply/anchor"
          link={t("anchors.apply")}
        />
      ) : (
        <ul className="card anchor-rows divided">
          {anchors.map(({ id, nick, avatar, title, isLive, isSoon, badge, match }) => (
            <li key={id}>
              <Link to={`/live-detail/${id}`} prefetch="intent">
                <img className="avatar" src={avatar} alt="" width={48} height={48} loading="lazy" />
                <span className="anchor-about grows">
                  <strong className="anchor-name">
                    <span className="cut">{nick}</span>
                    {badge ? <span className="anchor-badge">{badge}</span> : null}
                  </strong>
                  <span className="cut faded">{match || title}</span>
                </span>
                <span className={isLive ? "anchor-state hint anchor-live" : "anchor-state hint"}>
                  {t(isLive ? "live" : isSoon ? "soon.off" : "offline")}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
