import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { OwnState } from "#app/features/messenger/bubble-parts.tsx";

vi.mock("#app/visit/visit.ts", () => ({ useVisit: () => ({ locale: "en" }) }));
vi.mock("#app/features/gifts/person-picture.ts", () => ({ personPicture: () => "/face.png" }));

const stateOf = (readers: number | undefined): string =>
  renderToStaticMarkup(<OwnState state="sent" isRead={false} readers={readers} />);

test("a group's message that nobody has read says so as plain text; with readers it leads to their names @spec 3.37", () => {
  expect(stateOf(0)).toBe("<span>Read by 0</span>");
  expect(stateOf(2)).toMatch(/^<button [^>]*data-act="readers">Read by 2<\/button>$/);
});
