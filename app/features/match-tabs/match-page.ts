import { redirect } from "@remix-run/cloudflare";
import type { MatchInfo } from "../../../edge/contract/entities/match";
import { shareImagePath } from "../../../edge/contract/rules/share-image";
import { SPORT, type SportName, sportName } from "../../../edge/contract/rules/sports";
import type { LoadContext } from "../../../edge/load-context";
import { headerView } from "../match-header/header-view";
import { guard, refusalOf, toldOften, toLogin } from "../page-guard";
import { loadTab, tabQuery } from "./load-tab";
import { chosenTab, type MatchTab, matchTabs } from "./tabs";

/** The match of an id: of the sport that the address names, else of the other one; refused where neither has it. */
export async function findMatch(context: LoadContext, matchid: number, asked: SportName | null): Promise<MatchInfo> {
  const first = asked ?? "football";
  const second: SportName = first === "football" ? "basketball" : "football";
  try {
    return await context.product.sport.getMatchInfo({ sport: first, matchid });
  } catch (error) {
    if (refusalOf(error)?.http !== 404) throw error;
    return context.product.sport.getMatchInfo({ sport: second, matchid });
  }
}

/** Everything a match page shows: its head, the tabs that are on, and the chosen one. `wrongSport` tells where the match is instead. */
export async function loadMatchPage(
  context: LoadContext,
  request: Request,
  asked: { matchid: number; sport: SportName | null; tab?: MatchTab; addressOf: (sport: SportName) => string },
) {
  const { searchParams, search } = new URL(request.url);
  const [info, { config }] = await Promise.all([guard(findMatch(context, asked.matchid, asked.sport)), guard(context.product.config.getCommonConfig({}))]);
  const sport = sportName(info.match.sport_id);
  if (asked.sport !== null && asked.sport !== sport) throw redirect(asked.addressOf(sport) + search);
  const tabs = matchTabs(info.match.sport_id, config);
  // A screen of one tab is that tab, unless its switch is off.
  const tab = asked.tab === undefined ? chosenTab(tabs, searchParams.get("tab"), info.match) : (tabs.find((known) => known === asked.tab) ?? null);
  const { locale } = context.visit;
  return {
    view: headerView(info, locale),
    /** Address of the share picture. */
    picture: shareImagePath(info.match, context.visit.brand.code, locale),
    tabs,
    tab,
    shown: tab && (await guard(loadTab(context.product, info, tab, tabQuery(searchParams), locale))),
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
    const refusal = refusalOf(error);
    if (refusal?.http !== 403) throw error;
    return { message: refusal.message };
  }
}

/** Follows a match or votes for a side; guests are led to the login screen and come back (Specification 2.26, 7.26, 7.28). */
export async function matchAction(context: LoadContext, request: Request) {
  if (!context.visit.viewer) throw toLogin(request);
  const form = await request.formData();
  try {
    const { match } = await findMatch(context, Number(form.get("matchid")), null);
    return await followOrVote(context, form, match);
  } catch (error) {
    return toldOften(error, request);
  }
}
