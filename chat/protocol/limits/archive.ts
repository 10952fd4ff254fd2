/** Longest keyword of a search of messages, in UTF-16 units. */
export const SEARCH_KEYWORD_MAX = 100;
