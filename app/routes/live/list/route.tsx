import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import type { LoadContext } from "#edge/contract/load-context.ts";
import type { LiveCard } from "#edge/contract/entities/live.ts";
import { LANGUAGES, type Lang, languageName } from "#edge/contract/rules/locale.ts";
import { listLanguages, ROOM_LANGUAGE_CHOICE, type RoomLanguageChoice } from "#edge/contract/rules/room-language.ts";
import { CardBones } from "#app/features/late-part/card-bones.tsx";
import { late } from "#app/features/late-part/late.ts";
import { LatePart } from "#app/features/late-part/late-part.tsx";
import { cardView, roomWord } from "#app/features/live/card-view.ts";
import "#app/features/live/live-cards.css";
import { LanguageChips } from "#app/features/live/language-chips.tsx";
import { LiveCards } from "#app/features/live/live-cards.tsx";
import { LiveTabs } from "#app/features/live/live-tabs.tsx";
import { byViewers, inChosenLanguage } from "#app/features/live/spoken.ts";
import { guard } from "#app/features/page-guard.ts";
import { toMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import { ChipLinks, Empty } from "#app/ui/blocks.tsx";

export const handle = { areas: ["rooms"], wide: true } satisfies ScreenHandle;

/**
 * /live lists rooms with and without a match. /live/lives lists all rooms of a category. Both also list rooms that will be live
 * soon.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const category = new URL(request.url).searchParams.get("category") ?? "";
  return { category, rooms: await late(context, readRooms(context, category)) };
}

async function readRooms(context: LoadContext, category: string) {
  const { product, visit } = context;
  const { roomLanguage: choice, locale } = visit;
  const cards = (rooms: readonly LiveCard[]) =>
    byViewers(inChosenLanguage(rooms, context), context).map((room) => cardView(room, context));
  const [lives, others, categories, all] = await Promise.all([
    guard(product.live.getRealLives({ sport_id: 0, category })),
    guard(product.live.getNoMatchLiveList({})),
    guard(product.live.getCategory({})),
    guard(product.anchor.getAnchorList({})),
  ]);
  return {
    lives: cards(lives.list),
    others: cards(others.list),
    soon: cards(all.list.filter((room) => room.is_live === 0 && (category === "" || room.category === category))).filter(
      ({ isSoon }) => isSoon,
    ),
    categories: categories.map((word) => ({ word, name: roomWord("category", word, locale) })),
    choice,
    languages: listLanguages(all.list, LANGUAGES[locale].lang),
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

const findChosen = (choice: RoomLanguageChoice): Lang | null => (choice === "all" ? null : choice);

type RoomListsProps = Awaited<ReturnType<typeof readRooms>> & { category: string };

function RoomLists({ lives, others, soon, categories, category, choice, languages }: RoomListsProps) {
  const t = useText("rooms");
  const isAll = useLocation().pathname.includes("/lives");
  const covering = lives.filter(({ covered }) => covered !== null);
  const chosen = findChosen(choice);
  const section = (title: string, rooms: typeof lives, isFirst = false) =>
    rooms.length === 0 ? null : (
      <section>
        <h2 className="live-head">{title}</h2>
        <LiveCards rooms={rooms} isFirst={isFirst} />
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
      <LanguageChips languages={languages} choice={choice} />
      {lives.length === 0 && soon.length === 0 && chosen ? (
        <Empty
          title={t("language.empty", { language: languageName(chosen) })}
          to={`?${ROOM_LANGUAGE_CHOICE}=all`}
          link={t("language.all")}
        />
      ) : lives.length === 0 && soon.length === 0 ? (
        <Empty title={t("list.empty")} text={t("list.empty.text")} to="/anchor-list" link={t("list.empty.anchors")} />
      ) : (
        <>
          {isAll ? <LiveCards rooms={lives} isFirst /> : section(t("list.matches"), covering, true)}
          {section(t("list.soon"), soon)}
          {isAll ? null : section(t("list.others"), others, covering.length + soon.length === 0)}
        </>
      )}
    </>
  );
}
