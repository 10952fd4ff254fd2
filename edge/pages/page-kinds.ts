/** Addresses under /m that are not pages: drawn or static files, which other parts of the Worker serve. */
export const NOT_A_PAGE =
  /^\/m\/(?:(?:assets|avatar|crest|flags|fonts|gifts|goods|icon|og|samples)\/|(?:land\.svg|service-worker\.js)$)/;

/** Pages about matches, rooms and posts, but not a reader's own pages. On these pages, a stale session may identify the reader. */
export const OPEN_PAGE =
  /^\/m\/(?:anchor-list|database|fifa(?:2025|-team)?|headline|live|live-detail|mobile\/(?:analysis|basketball|fifa(?:2025|-team)|happening|index|lineup|news|rank)|rec-(?:category|collection|video)|score|search|share|shortvideo)(?:[/.]|$)/;
/** Pages below those addresses that are a person's own, or a moderator's. An address with an escape may lead to them too. */
const OWN_WITHIN = /^\/m\/(?:shortvideo\/new|live-detail\/[^/]+\/desk)(?:[/.]|$)|%/i;
/**
 * Whether a claim may say whom a page is shown to (edge/ground/visit/claim.ts). All other pages, and every form, read the session
 * before they are rendered. Private data on these pages come from calls, which read the session too.
 */
export const mayShowByClaim = (pathname: string): boolean => OPEN_PAGE.test(pathname) && !OWN_WITHIN.test(pathname);
export const SIGN_OUT = /^\/m\/logout(?:\.data)?$/;
/** Pages that never mark what a guest follows, so that guests with different follows share them. */
export const WITHOUT_FOLLOWS = /^\/m\/(?:anchor-list|live|rec-(?:category|collection|video)|shortvideo)(?:\/[\w-]+)*(?:\.data)?$/;
/** Pages, in the usual spelling of their paths, that do not show a guest's pinned or folded leagues. */
export const WITHOUT_LEAGUES = /^\/m\/(?!score)[a-z][\w-]*(?:\/[\w-]+)*$/i;
/**
 * Pages that show a guest's invite code and channel in the link to the app. A path with an escape is included, because it may lead
 * to any page.
 */
export const WITH_INVITATION = /%|^\/m\/+user-center\/*(?:\.data)?$/i;
/** Pages that name the TV channels of a guest's country. */
export const WITH_COUNTRY = /^\/m\/+(?:score\/+(?:basketball\/+)?detail|mobile)\/|%/i;
