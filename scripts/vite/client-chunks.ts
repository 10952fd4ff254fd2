/**
 * Modules that every page loads (the page frame, text lookup and its rules) go into one file instead of twenty, because each file
 * costs a request, a preload link and two lines of Remix's manifest. Modules that are loaded on demand (client/product.ts, dialogs)
 * must stay out.
 */
const FRAME = [
  /\/app\/client\/(?:ask-to-login|cookies|enter-key|follows|login-prompt|notices|own-facts|router|score-feed|shown-pulse|spoilers|use-late|use-media|use-online)\.ts$/,
  /\/app\/features\/(?:app-tags|format-time|link-preview|names|nonce|page-meta|room-tab|score-figure|signed-number|zone-script)\.tsx?$/,
  /\/app\/features\/(?:alerts\/(?:has-push|late-bell)|app-shell\/(?!member-tools|account-menu|header-menu|language-menu|mode-switch|toggle-mode|visit-chores|keep-focus|late-frame\.|listen-keys|row-keys|keys-dialog|way-up).*|error-kind|late-error-screen|home-screen\/apple|kept-part\/kept-part|late-part\/(?:bones|late-part)|login-prompt\/login-prompt-host|page-assets\/.*)\.tsx?$/,
  /\/app\/i18n\/(?:catalogues|use-text)\.ts$/,
  /\/app\/state\/observable\.ts$/,
  /\/app\/ui\/(?:blocks|crest|icons|picture-loading|use-current-in-view)\.tsx?$/,
  /\/app\/visit\/(?:use-now|visit)\.ts$/,
  /\/edge\/contract\/brands\/logo\.ts$/,
  /\/edge\/contract\/(?:bounded-map|rules\/(?:addresses|crest|days|locale|match-clock|matches|call-failures|writing))\.ts$/,
];

/**
 * Parts that a page loads only when it shows them. Each part has a chunk of its own, because Rollup adds to a chunk all that the
 * chunk's modules import, even what the browser's build does not use.
 */
const ON_DEMAND =
  /\/app\/features\/(?:(?:coupon-notice|alerts|late-part|match-header)\/)?(as-of-note|coupon-notice|alert-bell|error-screen|folded-board|match-actions|vote-bar)\.tsx$/;

/**
 * Code for browser storage and for the counts of a visit, in a chunk of its own. Pages without stored data and counts load the
 * chunk after their own code.
 */
const STORE = /\/(?:app\/client\/(?:league-lists|task-counts)|app\/state\/stored-state|edge\/contract\/rules\/histories)\.ts$/;

/** Style sheets that a page needs before their component. In the component's chunk, a sheet would load the component too. */
const EARLY_SHEETS =
  /\/app\/features\/(?:channel\/|coupon-notice\/|database\/|figure-chart\/|live\/|match-row\/|match-tabs\/)?(board-table|channel-panel|coupon-notice|error-screen|figure-chart|live-cards|match-row|plan-list|squad-list|video-cards|where-to-watch)\.css$/;

/** Code of a share button, and of acts that follow a sign-in. In the chunk of a match's actions it would load these actions too. */
const SHARING =
  /\/(?:app\/features\/(?:share-link\/use-share|send-to-chat\/(?:use-share-sheet|use-send-to-chat)|login-prompt\/use-after-sign-in)|edge\/contract\/rules\/shared-subjects)\.tsx?$/;

/**
 * Rules that the Chinese catalogues import. In a catalogue's file they would load the Chinese texts into pages of every language.
 */
const QUOTED_RULES = /\/edge\/contract\/rules\/(accounts|orders|payouts|site|unseen|vip)\.ts$/;

/** Match rows, which all lists of matches share. */
const ROWS = /\/app\/features\/match-row\/(?!choice-).*\.tsx?$/;

/** Modules that every match page needs, and parts that most of its tabs share. */
const MATCH_PARTS =
  /\/app\/features\/(?:match-header\/(?!event-data|folded-board|follow-match|match-actions|share-match|spoken-match|sports-event|vote-bar|vote-shares).*|match-tabs\/(?:tab-columns|text-live|recap|use-live-tab))\.tsx?$/;

/** Parts that the analysis tabs of both sports share. */
const ANALYSIS_PARTS = /\/app\/features\/match-tabs\/(?:match-lines|past-match|side-matches|standing)\.tsx?$/;

/** Small parts that most pages of the database share. */
const DATABASE_PARTS =
  /\/app\/(?:features\/database\/(?:empty-state|follow-button|pager|season-select|subject-header)|ui\/flag)\.tsx$/;

/** Small components for following a user, on the pages of anchors and masters and in rooms. */
const FOLLOW_PARTS =
  /\/app\/features\/(?:channel\/(?:follow-person|person-news)|moderation\/(?:follow-anchor|use-moderation))\.tsx?$/;

/** A user's posts, on the user's page and in lists of videos. */
const POST_PARTS = /\/app\/features\/shorts\/(?:moment-card|person-posts|pictures|short-cards)\.tsx$/;

/** Small parts of a user's page and of the user centre. */
const CENTER_PARTS = /\/app\/features\/(?:people\/person-head|shop\/framed-avatar|user-center\/(?:center-row|center-head))\.tsx$/;

/** The badge of the site's staff, which lists of chats show without the parts of the user centre. */
const SITE_BADGE = /\/app\/features\/people\/site-badge\.tsx$/;

/** Icons of acts such as following and sharing. In a chunk of other parts they would load these parts too. */
const ACT_ICONS = /\/app\/ui\/act-icons\.tsx$/;

/** The head of a screen below the five tabs. */
const SCREEN_HEAD = /\/app\/(?:ui\/screen-head|features\/back-head)\.tsx$/;

/** All patterns above. A test checks that each folder and file in them exists (tests/scripts/vite/client-chunks.test.ts). */
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
  ACT_ICONS,
  SCREEN_HEAD,
];

/** Returns the name of a module's chunk; undefined lets Rollup decide. */
export function clientChunk(id: string): string | undefined {
  const path = id.split("?", 1)[0]?.replaceAll("\\", "/") ?? id;
  if (/\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//.test(path))
    return "react";
  // The text lookup imports every catalogue, because the server needs all. In the browser each catalogue is a file of its own.
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
  if (ACT_ICONS.test(path)) return "act-icons";
  if (SCREEN_HEAD.test(path)) return "screen-head";
  return FRAME.some((pattern) => pattern.test(path)) ? "page-frame" : undefined;
}

/**
 * True for the files that every page has loaded before it can load anything on demand: the chunks of React and of the page frame,
 * and the sheets that the frame imports. Preload lists omit these files, because each name costs a chunk some bytes.
 */
export const isOnEveryPage = (file: string): boolean =>
  /\/(?:react|page-frame|entry\.client)-[\w-]{8}\.js$|\/(?:page-frame|coupon-notice-sheet|error-screen-sheet)-[\w-]{8}\.css$/.test(
    file,
  );
