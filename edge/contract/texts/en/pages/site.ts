import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/site.ts";

export default {
  "protocol.description": "{title}: full text.",

  "about.title": "About us",
  "about.description": "What this site is, its version, data sources and licences.",
  "about.data": "Data sources",
  "about.data.text":
    "In the demo, fixtures and scores are simulated by the project itself. An operator can import the open data below; our thanks to its authors.",
  "about.works": "Works used",
  "about.version": "{name} · version {version}",
  "about.legal": "Terms and news",
  "about.privacy": "Privacy policy",
  "about.terms": "Terms of service",

  "credit.football": "Fixtures and scores of domestic leagues",
  "credit.worldcup": "Groups, scores, goals and squads of the World Cup and the Club World Cup",
  "credit.clubs": "Club names and variants",
  "credit.events": "Line-ups, events and player figures of the big five leagues 2017-18, Euro 2016 and the 2018 World Cup",
  "credit.internationals": "International results since 1872, from which the national ranking is computed",
  "credit.statsbomb": "Match events, line-ups and expected goals, published as open data by StatsBomb",
  "credit.premier": "Premier League results and stats, compiled by DataHub from football-data.co.uk",
  "credit.odds": "Results and historic odds of 38 leagues, compiled by football-data.co.uk",
  "credit.nba": "NBA play-by-play, stats and season figures",
  "credit.flags": "Round flags",
  "credit.map": "Outline of the land on maps in chats",
  "credit.font": "Chinese font of the share images",
  "credit.software": "Open-source software used by the site",

  "news.heading": "News",
  "news.description": "News and announcements of the site.",
  "news.empty": "No news yet",
  "news.empty.text": "New stories appear here.",
  "news.pages": "News pages",
  "news.newer": "Newer",
  "news.older": "Older",
  "news.share": "Share",
  "news.share.failed": "Could not copy; copy from the address bar",

  "talk.title": "Download",
  "talk.description": "Open in your browser to go on to the download.",
  "talk.prompt.title": "Open in your browser",
  "talk.prompt.menu": "Tap “···” at the top right",
  "talk.prompt.open": "Choose “Open in browser”",
  "talk.copy": "Copy link",
  "talk.copied": "Link copied",
  "talk.copy.failed": "Could not copy; press and hold the address below",
  "talk.leave.title": "You are leaving this site",
  "talk.leave.text": "This address belongs to another site. Carry on only if you trust it.",
  "talk.leave.go": "Go to {host}",
} satisfies Translation<typeof source>;
