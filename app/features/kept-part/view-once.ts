/** Under this key the server caches a view's serialized text for each position in a page's data (scripts/vite/loader-data.ts). */
const KEPT_VIEW = Symbol.for("kept-view");

/**
 * Serializes a view once for all pages that contain it. The view must be the same object each time and must not contain promises.
 */
export const keepView = <View extends object>(view: View): View => Object.defineProperty(view, KEPT_VIEW, { value: new Map() });

interface Made {
  answers: readonly object[];
  view: unknown;
}

const made = new WeakMap<object, Map<string, Made>>();

/**
 * Returns the same view as long as `answers` are the same objects. The isolate caches these objects
 * (edge/ground/memory/snapshot.ts). `under` names everything else that the view depends on.
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
