/** One team's crest, name and score in the row of a match. */
export interface EarlySide {
  crest: Element | null;
  name: string;
  /** null where the row shows no score, for example because the reader hides it. */
  score: string | null;
}

export type Head =
  | {
      kind: "match";
      league: string;
      isBasketball: boolean;
      isLive: boolean;
      /** The start, the minute or the state, as the row shows it. */
      time: string;
      home: EarlySide;
      away: EarlySide;
    }
  | { kind: "subject"; crest: Element | null; name: string; hasTabs: boolean }
  | { kind: "room"; cover: string; avatar: string; title: string; nick: string };

const PLACES = /^\/m\/(score\/detail|database\/(?:team|league|player)|live-detail)\//;

/** The element's own text, without the text of its children. */
const ownText = (element: Element): string =>
  [...element.childNodes]
    .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ""))
    .join("")
    .trim();

const findCrest = (element: Element): Element | null => element.querySelector("svg:has(use), img");

function readSide(line: Element): EarlySide {
  return {
    crest: findCrest(line),
    name: ownText(line),
    score: line.querySelector(":scope > b, :scope > i")?.textContent ?? null,
  };
}

/** The league of the block that contains the row; empty in a list of several leagues. */
function findLeague(row: Element): string {
  const above = row.closest("ul")?.previousElementSibling;
  const name = above?.matches("h3") ? above : row.closest("section")?.querySelector("header a[href*='/database/league/']");
  return name?.textContent?.trim() ?? "";
}

function readMatch(link: HTMLAnchorElement): Head | null {
  const [home, away] = link.querySelectorAll(":scope > p");
  const time = link.querySelector(":scope > span");
  const row = link.closest(".rows > li");
  if (!home || !away || !time || !row) return null;
  const [first = ""] = (time.textContent ?? "").split("\n", 1);
  return {
    kind: "match",
    league: findLeague(link),
    isBasketball: link.pathname.includes("/basketball/"),
    isLive: row.classList.contains("on"),
    time: time.querySelector("em") ? `${first}′` : first,
    home: readSide(home),
    away: readSide(away),
  };
}

/**
 * The name is the text of the link itself or of the link's first element with text. Smaller words beside that text are not part of
 * the name.
 */
function readSubject(link: HTMLAnchorElement, place: string): Head | null {
  const words = [link, ...link.querySelectorAll("span:not(.visually-hidden), strong, b")];
  const name = words.map(ownText).find((text) => text !== "");
  // In a match's bar, the round follows the league's name, so the text is cut there.
  const [shown = ""] = (name ?? "").split("\u00a0·", 1);
  return shown === "" ? null : { kind: "subject", crest: findCrest(link), name: shown, hasTabs: !place.endsWith("player") };
}

function readRoom(link: HTMLAnchorElement): Head | null {
  if (!link.matches(".live-card")) return null;
  const source = (selector: string) => link.querySelector<HTMLImageElement>(selector)?.src ?? "";
  const text = (selector: string) => link.querySelector(selector)?.textContent ?? "";
  return {
    kind: "room",
    cover: source(".live-cover > img"),
    avatar: source(".avatar"),
    title: text(".live-title"),
    nick: text(".live-nick"),
  };
}

/** Reads the next screen's head from the link that leads to the screen; null if the link shows too little. */
export function readHead(link: HTMLAnchorElement): Head | null {
  const [, place] = PLACES.exec(link.pathname) ?? [];
  if (place === undefined || link.pathname === location.pathname) return null;
  if (place === "score/detail") return readMatch(link);
  return place === "live-detail" ? readRoom(link) : readSubject(link, place);
}
