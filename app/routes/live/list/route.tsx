import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import type { LoadContext } from "#edge/contract/load-context.ts";
import type { LiveCard } from "#edge/contract/entities/live.ts";
import { CardBones } from "#app/features/late-part/card-bones.tsx";
import { late } from "#app/features/late-part/late.ts";
import { LatePart } from "#app/features/late-part/late-part.tsx";
import { cardView, roomWord } from "#app/features/live/card-view.ts";
import "#app/features/live/live-cards.css";
import { LiveCards } from "#app/features/live/live-cards.tsx";
import { LiveTabs } from "#app/features/live/live-tabs.tsx";
import { guard } from "#app/features/page-guard.ts";
import { toMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import { ChipLinks, Empty } from "#app/ui/blocks.tsx";

export const handle = { areas: ["rooms"], wide: true } satisfies ScreenHandle;

/** /live lists rooms with and without a match, /live/lives all rooms of a category. Both also list rooms that will be live soon. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const category = new URL(request.url).searchParams.get("category") ?? "";
  return { category, rooms: await late(context, readRooms(context, category)) };
}

async function readRooms(context: LoadContext, category: string) {
  const { product, visit } = context;
  const card = (room: LiveCard) => cardView(room, context);
  const [lives, others, categories, all] = await Promise.all([
    guard(product.live.getRealLives({ sport_id: 0, category })),
    guard(product.live.getNoMatchLiveList({})),
    guard(product.live.getCategory({})),
    guard(product.anchor.getAnchorList({})),
  ]);
  return {
    lives: lives.list.map(card),
    others: others.list.map(card),
    soon: all.list
      .filter((room) => room.is_live === 0 && (category === "" || room.category === category))
      .map(card)
      .filter(({ isSoon }) => isSoon),
    categories: categories.map((word) => ({ word, name: roomWord("category", word, visit.locale) })),
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => ({ description: getText(locale, "rooms")("list.description") }));

export default function LiveList() {
  const t = useText("rooms");
  const { category, rooms } = useLoaderData<typeof loader>();
  return (
    <div className="live-wide">
      <h1 className="visually-hidden">{t("list.title")}</h1>
      <LiveTabs />
      <LatePart part={rooms} placeholder={<CardBones list="live-cards" count={8} />}>
        {(shown) => <RoomLists {...shown} category={category} />}
      </LatePart>
    </div>
  );
}

type RoomListsProps = Awaited<ReturnType<typeof readRooms>> & { category: string };

function RoomLists({ lives, others, soon, categories, category }: RoomListsProps) {
  const t = useText("rooms");
  const isAll = useLocation().pathname.includes("/lives");
  const covering = lives.filter(({ match }) => match !== "");
  const section = (title: string, rooms: typeof lives) =>
    rooms.length === 0 ? null : (
      <section>
        <h2 className="live-head">{title}</h2>
        <LiveCards rooms={rooms} />
      </section>
    );
  return (
    <>
      {isAll && categories.length > 0 ? (
        <ChipLinks
          replace
          label={t("categories")}
          chips={[{ word: "", name: t("category.all") }, ...categories].map(({ word, name }) => ({
            to: word ? `/live/lives?category=${encodeURIComponent(word)}` : "/live/lives",
            name,
            current: word === category,
          }))}
        />
      ) : null}
      {lives.length === 0 && soon.length === 0 ? (
        <Empty title={t("list.empty")} text={t("list.empty.text")} to="/anchor-list" link={t("list.empty.anchors")} />
      ) : (
        <>
          {isAll ? <LiveCards rooms={lives} /> : section(t("list.matches"), covering)}
          {section(t("list.soon"), soon)}
          {isAll ? null : section(t("list.others"), others)}
        </>
      )}
    </>
  );
}
