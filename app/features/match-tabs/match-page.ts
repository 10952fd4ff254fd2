import { redirect } from "@remix-run/cloudflare";
import type { Match, MatchInfo } from "#edge/contract/entities/match.ts";
import type { RoomSwitches } from "#edge/contract/rules/rooms.ts";
import { shareImagePath } from "#edge/contract/rules/links.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { withoutBasePath } from "#edge/contract/rules/addresses.ts";
import { SPORT, sportName, type SportName } from "#edge/contract/rules/matches.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { getText } from "#app/i18n/use-text.ts";
import { arrival, atHand, type Late, late } from "../late-part/late.ts";
import { frameView, type HeaderView, headerView, type RememberedMatch } from "../match-header/header-view.ts";
import { eventFacts, type EventFacts } from "../match-header/sports-event.ts";
import { viewOnce } from "../kept-part/view-once.ts";
import { keptByGuest } from "../match-row/guest-follow.server.ts";
import { guard, idParam, toRefusal, toLogin } from "../page-guard.ts";
import { press } from "../submit/press.server.ts";
import { TOO_OFTEN } from "../submit/refusal.server.ts";
import { loadTab, type TabBody } from "./load-tab.ts";
import { tabQuery } from "./tab-query.ts";
import { findWatchRoom, toWatchRoom, type WatchRoom } from "./watch-room.server.ts";
import { type WatchView, watchView } from "./watch-view.server.ts";
import {
  chosenTab,
  isLinkedFromSummary,
  listWorthwhile,
  type MatchTab,
  matchTabs,
  openingTab,
  type ShownTab,
  shownTabs,
} from "../match-header/tabs.ts";
import { keepComfort } from "../comfort/keep-comfort.server.ts";

/**
 * Returns the match with this id. Searches the sport that the address names first, then the other sport. Throws a refusal with 404
 * if neither sport has the match.
 */
export async function findMatch(context: LoadContext, matchid: number, requested: SportName | null): Promise<MatchInfo> {
  const first = requested ?? "football";
  const second: SportName = first === "football" ? "basketball" : "football";
  try {
    return await context.product.sport.getMatchInfo({ sport: first, matchid });
  } catch (error) {
    if (toRefusal(error)?.http !== 404) throw error;
    return context.product.sport.getMatchInfo({ sport: second, matchid });
  }
}

export interface MatchHead {
  view: HeaderView;
  picture: string;
  facts: EventFacts;
  nav: NavTab[];
  tab: MatchTab | null;
  /** The room in which the reader watches the match; null while no room shows the match. */
  room: WatchRoom | null;
  /** null while no broadcaster is known. Also null in every tab except the one with which the match opens. */
  watch: WatchView | null;
}

export interface NavTab {
  to: string;
  name: string;
  tab: MatchTab | null;
  /** True if the tab is not in the strip, because the opening tab has a link to it. */
  linked?: true;
}

/** `frame` is the head if it is available, else the cached head; null if the match is not in the cache. */
interface MatchPageData {
  matchid: number;
  /** The sport of the frame, or else the sport that the address names. */
  sport: SportName | null;
  head: Late<MatchHead>;
  frame: MatchHead | null;
  shown: Late<TabBody | null>;
}

interface MatchRequest {
  matchid: number;
  /** null if the address names no sport. */
  sport: SportName | null;
  tab?: MatchTab;
  toAddress: (sport: SportName) => string;
}

/** Throws a redirect if the match belongs to a sport other than the one that the address names. */
function readTabs(
  { visit: { locale, comfort } }: LoadContext,
  request: Request,
  requested: MatchRequest,
  match: Match,
  switches: RoomSwitches,
  hasQuiz: boolean,
): Pick<MatchHead, "nav" | "tab"> {
  const { searchParams, search, pathname } = new URL(request.url);
  const sport = sportName(match.sport_id);
  if (requested.sport !== null && requested.sport !== sport) throw redirect(requested.toAddress(sport) + search);
  const shown = shownTabs(match.sport_id, switches, match.anchorid, comfort.plain);
  const tabs = matchTabs(shown);
  // A screen with one tab shows this tab if its switch is on.
  const tab =
    requested.tab === undefined
      ? chosenTab(tabs, searchParams.get("tab"), match)
      : (tabs.find((known) => known === requested.tab) ?? null);
  const path = withoutBasePath(pathname);
  return {
    tab,
    nav: listWorthwhile(shown, tab, hasQuiz).map((one) => ({
      ...navTab(one, path, match.anchorid, locale),
      ...(isLinkedFromSummary(one, shown) && { linked: true as const }),
    })),
  };
}

/** The link contains the tab's name, so that a first visit loads no translations for it. */
const navTab = (shown: ShownTab, path: string, anchorId: number, locale: Locale): NavTab =>
  "tab" in shown
    ? {
        to: `${path}?tab=${shown.tab}`,
        name: getText(locale, "match")(`tab.${shown.tab}`),
        tab: shown.tab,
      }
    : {
        to: `/live-detail/${anchorId}?tab=${shown.inRoom}`,
        name: getText(locale, "live")(`tab.${shown.inRoom as "chat"}`),
        tab: null,
      };

/** null if the match is not in the cache. */
export async function rememberedMatch(
  { remembered }: LoadContext,
  { matchid, sport }: Pick<MatchRequest, "matchid" | "sport">,
): Promise<RememberedMatch | null> {
  const { product, match } = remembered();
  const known = (name: SportName) => product.sport.getMatchInfo({ sport: name, matchid }).catch(() => null);
  const listed = match(matchid);
  return (
    (await known(sport ?? "football")) ??
    (sport === null ? await known("basketball") : null) ??
    (listed ? { match: listed } : null)
  );
}

async function rememberedSwitches({ remembered }: LoadContext): Promise<RoomSwitches | null> {
  const known = await remembered()
    .product.config.getCommonConfig({})
    .catch(() => null);
  return known?.config ?? null;
}

/** Only the tab with which the match opens shows where to watch the match. */
const withWatch = <Tabs extends Pick<MatchHead, "tab">>(tabs: Tabs, match: Match, toWatch: () => WatchView | null) => ({
  ...tabs,
  watch: tabs.tab === openingTab(match.sport_id, match.status) ? toWatch() : null,
});

const NO_CHANNELS = { list: [] };
const NO_ROOMS = { list: [] };

/** While the head is late, `frame` comes from the cache. */
export async function loadMatchPage(context: LoadContext, request: Request, requested: MatchRequest): Promise<MatchPageData> {
  const { product, visit } = context;
  const { locale } = visit;
  const query = tabQuery(new URL(request.url).searchParams);
  const found = guard(findMatch(context, requested.matchid, requested.sport));
  const ofMatch = { sport: requested.sport ?? "football", matchid: requested.matchid };
  const sent = product.sport
    .getTvChannels(ofMatch)
    // A backend of an earlier release does not have this call.
    .catch(() => NO_CHANNELS);
  const covering = product.sport.getMatchAnchors(ofMatch).catch(() => NO_ROOMS);
  const head = Promise.all([found, guard(product.config.getCommonConfig({})), sent, covering]).then(
    ([info, { config }, { list }, rooms]): MatchHead => ({
      view: viewOnce([info], locale, () => headerView(info, locale)),
      picture: shareImagePath(info.match, visit.brand.code, locale, context.now()),
      facts: eventFacts(info, locale),
      room: findWatchRoom(rooms.list, context),
      ...withWatch(readTabs(context, request, requested, info.match, config, info.has.quiz), info.match, () =>
        watchView(list, visit),
      ),
    }),
  );
  const readTab = (match: Match, tab: MatchTab | null) =>
    tab ? guard(loadTab(context, match, tab, query)) : Promise.resolve(null);
  const there = await atHand(context, head);
  const [known, switches] = there
    ? [null, null]
    : await Promise.all([rememberedMatch(context, requested), rememberedSwitches(context)]);
  const { matchid } = requested;
  if (there) {
    const { now } = there;
    const body = found.then(({ match }) => readTab(match, now.tab));
    return { matchid, sport: sportName(now.view.sport), head: { now }, frame: now, shown: await late(context, body) };
  }
  if (!known || !switches) {
    const body = Promise.all([found, head]).then(([{ match }, { tab }]) => readTab(match, tab));
    return {
      matchid,
      sport: requested.sport,
      head: { later: arrival(head, context) },
      frame: null,
      shown: { later: arrival(body, context) },
    };
  }
  const frame: MatchHead = {
    view: frameView(known, locale),
    picture: shareImagePath(known.match, visit.brand.code, locale, context.now()),
    facts: eventFacts(known, locale),
    // The room that covers the match keeps the link's place until the best room is known.
    room: known.match.live === 1 ? toWatchRoom(known.match.anchorid, locale) : null,
    watch: null,
    ...readTabs(context, request, requested, known.match, switches, false),
  };
  // The tab of the cached match is loaded together with the head, which saves a round trip.
  const early = readTab(known.match, frame.tab);
  early.catch(() => undefined);
  const shown = Promise.all([found, head]).then(([{ match }, { tab }]) => (tab === frame.tab ? early : readTab(match, tab)));
  return {
    matchid,
    sport: sportName(frame.view.sport),
    head: { later: arrival(head, context) },
    frame,
    shown: { later: arrival(shown, context) },
  };
}

const CHOICES = ["home", "draw", "away"] as const;

async function followOrVote({ product }: LoadContext, form: FormData, match: MatchInfo["match"]) {
  const matchid = match.matchid;
  if (form.get("intent") === "follow") {
    const type = form.get("type") === "1" ? 1 : 0;
    await product.sport.attentMatch({ sport: sportName(match.sport_id), matchid, type });
    return { followed: type === 1 };
  }
  const choice = CHOICES.find((known) => known === form.get("choice"));
  if (!choice || (choice === "draw" && match.sport_id === SPORT.BASKETBALL)) throw new Response(null, { status: 400 });
  try {
    return { votes: await product.race.voteRaceTeam({ matchid, choice }) };
  } catch (error) {
    const refusal = toRefusal(error);
    if (refusal?.http !== 403) throw error;
    return { message: refusal.message };
  }
}

/**
 * Stores a guest's follow or country in the guest's browser. Redirects a guest who votes to the login screen and afterwards back
 * (2.26, 7.28).
 */
export async function matchAction(context: LoadContext, request: Request) {
  const form = await request.formData();
  if (form.has("comfort")) return keepComfort({ request, context, form });
  if (!context.visit.viewer) {
    if (form.get("intent") !== "follow") throw toLogin(request);
    const headers = keptByGuest(context, request, "match", idParam(String(form.get("matchid"))), form.get("type") === "1");
    return redirect(request.url, { status: 303, headers });
  }
  const act = async () => {
    const { match } = await findMatch(context, Number(form.get("matchid")), null);
    return followOrVote(context, form, match);
  };
  return press({ request, context }, act, { shown: TOO_OFTEN, done: (answer) => answer });
}
