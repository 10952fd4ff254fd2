import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { OwnState } from "#app/features/messenger/bubble-parts.tsx";

vi.mock("#app/visit/visit.ts", () => ({ useVisit: () => ({ locale: "en" }) }));
vi.mock("#app/client/person-picture.ts", () => ({ personPicture: () => "/face.png" }));

const toState = (readers: number | undefined): string =>
  renderToStaticMarkup(<OwnState state="sent" isRead={false} readers={readers} />);

test("a button of a group message shows the readers @spec 3.37", () => {
  expect(toState(0)).toBe("<span>Read by 0</span>");
  expect(toState(2)).toMatch(/^<button [^>]*data-act="readers">Read by 2<\/button>$/);
});
