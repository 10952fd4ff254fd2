/** Maximum length of a keyword in a message search, in UTF-16 units. */
export const SEARCH_KEYWORD_MAX = 100;
