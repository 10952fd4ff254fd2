/** A phone shows two cards side by side. */
const FIRST_ROW = 2;

/** The pictures of a screen's first row load at once, because a lazy picture waits for the page's layout. */
export const pictureLoading = (isFirst: boolean, index: number): "lazy" | undefined =>
  isFirst && index < FIRST_ROW ? undefined : "lazy";
