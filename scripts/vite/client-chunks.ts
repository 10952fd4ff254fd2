/**
 * Modules that every page needs go into one file instead of twenty: the frame, the texts' lookup and their rules. Each file costs
 * a request and, in the page, a preload link and two lines of Remix's manifest. Only modules that every page loads anyway belong
 * here; modules fetched on demand (client/product.ts, dialogs) must stay out.
 */
const FRAME = [
  /\/app\/client\/(?:cookies|enter-key|follows|login-prompt|notices|score-feed|shown-pulse|spoilers|use-online)\.ts$/,
  /\/app\/features\/(?:app-tags|format-time|link-preview|names|nonce|page-meta|score-figure|signed-number|zone-script)\.tsx?$/,
  /\/app\/features\/(?:alerts\/(?:has-push|late-bell)|app-shell\/(?!member-tools|account-menu|visit-chores).*|error-kind|late-error-screen|home-screen\/apple|kept-part\/kept-part|late-part\/(?:bones|late-part)|login-prompt\/login-prompt-host|match-header\/ask-to-login|page-assets\/.*)\.tsx?$/,
  /\/app\/i18n\/(?:catalogues|use-text)\.ts$/,
  /\/app\/ui\/(?:crest|icons|use-current-in-view)\.tsx?$/,
  /\/app\/visit\/(?:use-now|visit)\.ts$/,
  /\/edge\/contract\/brands\/(?:brand|default|logo)\.ts$/,
  /\/edge\/contract\/(?:bounded-map|rules\/(?:addresses|crest|days|locale|match-clock|matches|call-failures|writing))\.ts$/,
];

/**
 * Parts that a page loads only when it shows them. A chunk takes everything that its modules import, even where the browser's build uses none of
 * it, so these are named.
 */
const ON_DEMAND =
  /\/app\/features\/(?:(?:coupon-notice|alerts|late-part|match-header)\/)?(as-of-note|coupon-notice|alert-bell|error-screen|match-actions|vote-bar)\.tsx$/;

/** Code of the browser's storage and of counts of a visit: pages that show none of it load it after themselves. */
const STORE = /\/(?:app\/client\/(?:league-lists|store|task-counts)|edge\/contract\/rules\/histories)\.ts$/;

/** Sheets that a page carries before the parts which they are for: in a part's chunk they would bring the part along. */
const EARLY_SHEETS =
  /\/app\/features\/(?:coupon-notice\/|database\/|match-row\/)?(board-table|coupon-notice|error-screen|match-row|squad-list)\.css$/;

/** Code of a share button: in the actions of a match it would bring them along. */
const SHARING = /\/app\/features\/share-link\/use-share\.ts$/;

/** Rules that the Chinese catalogues quote: in a catalogue's file they would bring its texts to pages of every language. */
const QUOTED_RULES = /\/edge\/contract\/rules\/(accounts|orders|payouts|site|vip)\.ts$/;

/** Match rows, which the lists of matches share. */
const ROWS = /\/app\/features\/match-row\/(?!choice-).*\.tsx?$/;

/** Modules that every match page needs, and parts that most of its tabs share. */
const MATCH_PARTS =
  /\/app\/features\/(?:match-header\/(?!ask-to-login|event-data|follow-match|match-actions|share-match|sports-event|vote-bar|vote-shares).*|match-tabs\/(?:statistic-bars|tab-columns|text-live|use-live-tab))\.tsx?$/;

/** Parts that the analysis tabs of both sports share. */
const ANALYSIS_PARTS = /\/app\/features\/match-tabs\/(?:match-lines|past-match|side-matches|standing)\.tsx?$/;

/** Small parts that most pages of the database share. */
const DATABASE_PARTS =
  /\/app\/(?:features\/database\/(?:empty-state|follow-button|pager|season-select|subject-header)|ui\/flag)\.tsx$/;

/** Small parts of following a person, which the pages of anchors and masters and the rooms share. */
const FOLLOW_PARTS =
  /\/app\/features\/(?:channel\/(?:follow-person|person-news)|moderation\/(?:follow-anchor|use-moderation))\.tsx?$/;

/** A person's posts, on the person's page and in lists of videos. */
const POST_PARTS = /\/app\/features\/shorts\/(?:moment-card|person-posts|pictures|short-cards)\.tsx$/;

/** Small parts of a person's page and of the user centre. */
const CENTER_PARTS =
  /\/app\/features\/(?:people\/person-head|shop\/framed-avatar|user-center\/(?:center-row|center-way-back))\.tsx$/;

/** The badge of the site's people, which lists of chats show without the parts of the user centre. */
const SITE_BADGE = /\/app\/features\/people\/site-badge\.tsx$/;

/** Everything above: each folder and file in it is there (tests/scripts/vite/client-chunks.test.ts). */
export const PATTERNS: readonly RegExp[] = [
  ...FRAME,
  ON_DEMAND,
  STORE,
  EARLY_SHEETS,
  SHARING,
  QUOTED_RULES,
  ROWS,
  MATCH_PARTS,
  ANALYSIS_PARTS,
  DATABASE_PARTS,
  FOLLOW_PARTS,
  POST_PARTS,
  CENTER_PARTS,
  SITE_BADGE,
];

/** The name of the file that a module goes into; undefined leaves it to Rollup. */
export function clientChunk(id: string): string | undefined {
  const path = id.split("?", 1)[0]?.replaceAll("\\", "/") ?? id;
  if (/\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//.test(path))
    return "react";
  // The lookup names every catalogue for the server's sake; in the browser each stays a separate file, in its written parts.
  const [, language, area] = /\/edge\/contract\/texts\/([\w-]+)\/pages\/([\w-]+)\.ts$/.exec(path) ?? [];
  if (language) return `${area}-${language}`;
  const [, sheet] = EARLY_SHEETS.exec(path) ?? [];
  if (sheet) return `${sheet}-sheet`;
  const [, onDemand] = ON_DEMAND.exec(path) ?? [];
  if (onDemand) return onDemand;
  const [, quoted] = QUOTED_RULES.exec(path) ?? [];
  if (quoted) return `${quoted}-rules`;
  if (SHARING.test(path)) return "use-share";
  if (STORE.test(path)) return "store";
  if (ROWS.test(path)) return "rows";
  if (MATCH_PARTS.test(path)) return "match-parts";
  if (ANALYSIS_PARTS.test(path)) return "analysis-parts";
  if (DATABASE_PARTS.test(path)) return "database-parts";
  if (FOLLOW_PARTS.test(path)) return "follow-parts";
  if (POST_PARTS.test(path)) return "post-parts";
  if (SITE_BADGE.test(path)) return "site-badge";
  if (CENTER_PARTS.test(path)) return "center-parts";
  return FRAME.some((pattern) => pattern.test(path)) ? "frame" : undefined;
}
