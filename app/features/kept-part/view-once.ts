/** Under it the server's data writer keeps what it wrote of a view, by place (scripts/vite/loader-data.ts). */
const KEPT_VIEW = Symbol.for("kept-view");

/** Has a view's data written once for all pages that carry it; whoever makes the view gives the same object as long as it is the same. It holds no promises. */
export const keepView = <View extends object>(view: View): View => Object.defineProperty(view, KEPT_VIEW, { value: new Map() });

interface Made {
  answers: readonly object[];
  view: unknown;
}

const made = new WeakMap<object, Map<string, Made>>();

/**
 * A view made of answers of the product, the same object as long as the answers are: this isolate remembers answers for a moment
 * (edge/matches/snapshot.ts), and what was made of them with them. `under` names all else that the view depends on.
 */
export function viewOnce<View extends object>(answers: readonly [object, ...object[]], under: string, make: () => View): View {
  let own = made.get(answers[0]);
  if (!own) {
    own = new Map();
    made.set(answers[0], own);
  }
  const known = own.get(under);
  if (known && known.answers.length === answers.length && known.answers.every((answer, at) => answer === answers[at]))
    return known.view as View;
  const view = keepView(make());
  own.set(under, { answers, view });
  return view;
}
