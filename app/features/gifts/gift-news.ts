import { writtenIn } from "#edge/contract/rules/localized.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import type { RoomGift } from "#edge/contract/entities/gift.ts";
import { personPicture } from "#app/client/person-picture.ts";
import { wantsStillness } from "#app/client/stillness.ts";
import { readStore } from "#app/state/stored-state.ts";
import { loadCatalogue } from "#app/i18n/catalogues.ts";
import { getText } from "#app/i18n/use-text.ts";
import type { TalkList } from "../room-talk/talk-list.ts";
import { findGift } from "./gift-list.ts";
import { dearest, GiftShow, shownEffect } from "./gift-show.ts";
import { playChime } from "./gift-sound.ts";

/** The page remembers this many shown gifts, because it receives a giver's own gift twice. */
const SHOWN_REMEMBERED_MAX = 400;
const RUNS_REMEMBERED_MAX = 100;
/** Gift lines in the chat per second. Beyond this number, gifts show only their effects. */
const LINES_A_SECOND = 5;
/**
 * A run is a series of equal gifts. A run of at least this many gifts gets a banner, even if the gift has no effect of its own.
 */
const BANNER_FROM = 10;
/**
 * Many gifts arrive at once after a stream's pause. Above this number of waiting gifts, the cheapest are dropped until half this
 * number is left.
 */
const WAITING_MAX = 400;
/** Gifts are shown in groups of this many; the page is drawn after each group. */
const SHOWN_TOGETHER = 20;
/** Picture of a gift that rooms no longer offer. */
const ANY_PICTURE = "/m/gifts/present.svg";

type Run = Pick<RoomGift, "combo" | "total"> & { key: string };

/** True if gifts must be silent, for example because the viewer muted the stream. */
type IsQuiet = () => boolean;

export class GiftNews {
  readonly show = new GiftShow();
  readonly #known = new Set<string>();
  readonly #runs = new Map<string, Run>();
  #runCount = 0;
  #lineTimes: number[] = [];
  /** Gifts are shown in order, even if the name of an unknown gift must be loaded first. */
  #waiting: RoomGift[] = [];
  #viewer: number | null = null;
  #isShowing = false;

  constructor(
    readonly talk: TalkList,
    readonly locale: Locale,
    readonly isQuiet: IsQuiet,
  ) {}

  /** The oldest gift comes first. Gifts that were already shown are skipped. `viewer` is null for a guest. */
  add(gifts: readonly RoomGift[], viewer: number | null): void {
    this.#waiting.push(...gifts);
    if (this.#waiting.length > WAITING_MAX) this.#waiting = dearest(this.#waiting, WAITING_MAX / 2);
    this.#viewer = viewer;
    if (!this.#isShowing) void this.#showWaiting();
  }

  async #showWaiting(): Promise<void> {
    this.#isShowing = true;
    while (this.#waiting.length > 0) {
      for (const gift of this.#waiting.splice(0, SHOWN_TOGETHER)) await this.#show(gift, this.#viewer).catch(() => {});
      if (this.#waiting.length > 0) await new Promise((resolve) => setTimeout(resolve));
    }
    this.#isShowing = false;
  }

  async #show(gift: RoomGift, viewer: number | null): Promise<void> {
    const isOwn = gift.uid === viewer;
    if (this.#known.has(gift.id) || (!isOwn && this.talk.blocks(String(gift.uid)))) return;
    this.#known.add(gift.id);
    forgetOldest(this.#known, SHOWN_REMEMBERED_MAX);
    const [offered] = await Promise.all([findGift(gift.gift_id).catch(() => null), loadCatalogue(this.locale, "gifts")]);
    const t = getText(this.locale, "gifts");
    const name = offered ? writtenIn(offered, "name", this.locale) : t("gift");
    const picture = offered?.picture ?? ANY_PICTURE;
    const { run, isNew } = this.#findRun(gift);
    if (!isNew || isOwn || this.#mayAddLine())
      this.talk.put({
        id: run.key,
        seq: 0,
        from: String(gift.uid),
        nick: gift.nick,
        text: t("line", { gift: name, count: run.total }),
        isOwn,
        isForViewer: false,
        standing: null,
        picture,
      });
    const effect = shownEffect(offered?.effect ?? "none", gift.gold);
    if (effect === "none" && run.total < BANNER_FROM) return;
    this.#chime(effect === "full");
    if (document.hidden || readStore().gifts_off || wantsStillness()) return;
    this.show.add({
      key: run.key,
      nick: gift.nick,
      avatar: personPicture({ id: gift.uid, avatar: gift.avatar }),
      name,
      picture,
      total: run.total,
      gold: gift.gold,
      effect,
    });
  }

  #chime(isBig: boolean): void {
    if (!document.hidden && !readStore().chimes_off && !this.isQuiet()) void playChime(isBig);
  }

  /** A gift that does not continue a known run begins a new run. */
  #findRun({ uid, gift_id, combo, quantity, total }: RoomGift): { run: Run; isNew: boolean } {
    const of = `${uid} ${gift_id}`;
    const before = this.#runs.get(of);
    const goesOn = before !== undefined && combo > before.combo;
    const run: Run = goesOn
      ? { ...before, combo, total }
      : { key: `gift ${++this.#runCount}`, combo, total: combo > 1 ? total : quantity };
    this.#runs.delete(of);
    this.#runs.set(of, run);
    forgetOldest(this.#runs, RUNS_REMEMBERED_MAX);
    return { run, isNew: !goesOn };
  }

  #mayAddLine(): boolean {
    const now = Date.now();
    this.#lineTimes = this.#lineTimes.filter((at) => now - at < 1_000);
    if (this.#lineTimes.length >= LINES_A_SECOND) return false;
    this.#lineTimes.push(now);
    return true;
  }
}

function forgetOldest(kept: { size: number; keys(): Iterator<string>; delete(key: string): boolean }, max: number): void {
  if (kept.size <= max) return;
  const { value, done } = kept.keys().next();
  if (!done) kept.delete(value);
}

export const openGiftNews = (talk: TalkList, locale: Locale, isQuiet: IsQuiet): GiftNews => new GiftNews(talk, locale, isQuiet);
