import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { PhoneSteps } from "#app/features/account-form/phone-steps.tsx";

vi.mock("#app/visit/visit.ts", () => ({ useVisit: () => ({ locale: "pt-BR" }) }));
vi.mock("@remix-run/react", async () => {
  const { forwardRef } = await import("react");
  return {
    Form: forwardRef<HTMLFormElement, { children: ReactNode }>((props, ref) => <form ref={ref} {...props} />),
    Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={`/m${to}`}>{children}</a>,
    useNavigation: () => ({ state: "idle" }),
  };
});

const drawn = (hasOutbox: boolean): string =>
  renderToStaticMarkup(
    <PhoneSteps
      state={{ step: "code", challenge: "c", values: { mobile: "+5511987654321" }, errors: {}, form: "phone", confirm: "" }}
      answered={false}
      bounds={{}}
      countries={[]}
      hasOutbox={hasOutbox}
      submit="Criar conta"
    />,
  );

test("in development the form for a code links to the page that has the code", () => {
  expect(drawn(true)).toContain('<a href="/m/dev/outbox">');
});

test("in production the form for a code names no page with codes", () => {
  expect(drawn(false)).not.toContain("outbox");
});

test("without a likely country the person chooses it, and no country is preselected", () => {
  const countries = ["CN", "BR"].map((country) => ({ country, code: "+1", isHome: false, isLikely: false, name: country }));
  const draw = (list: typeof countries): string =>
    renderToStaticMarkup(
      <PhoneSteps
        state={{ step: "number", challenge: "c", values: {}, errors: {}, form: "phone", confirm: "" }}
        answered={false}
        bounds={{}}
        countries={list}
        hasOutbox={false}
        submit="Criar conta"
      />,
    );
  expect(draw(countries)).toContain('<option value="" selected="">Escolha seu país</option>');
  const known = draw(countries.map((one) => ({ ...one, isLikely: one.country === "BR" })));
  expect(known).not.toContain("Escolha seu país");
  expect(known).toContain('<option value="BR" selected="">');
});
