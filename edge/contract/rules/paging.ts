/** How many items a page has unless the caller says otherwise (Specification 9.4). */
export const PAGE_SIZE = 20;

/** How many items a short row has, such as recommended anchors on a home screen (Specification 9.4). */
export const SHORT_ROW_SIZE = 4;

/** The list after a page has come: the first page replaces it, later ones are appended (Specification 3.6). */
export const withPage = <Item>(shown: readonly Item[], page: number, items: readonly Item[]): readonly Item[] =>
  page > 1 ? [...shown, ...items] : items;
