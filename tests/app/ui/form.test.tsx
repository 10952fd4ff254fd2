import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { AreaField, Field, FormNote, SelectField } from "#app/ui/form/field.tsx";
import { Form, SubmitButton } from "#app/ui/form/form.tsx";
import { type FormAnswer, findAnswer } from "#app/ui/form/form-answer.ts";

const navigation = vi.hoisted(() => ({ state: "idle" }));
vi.mock("@remix-run/react", async () => {
  const { forwardRef } = await import("react");
  return {
    Form: forwardRef<HTMLFormElement, { children: ReactNode }>((props, ref) => <form ref={ref} {...props} />),
    useNavigation: () => navigation,
  };
});

const BOUNDS = {
  title: { maxLength: 40, required: true },
  gold: { inputMode: "numeric", min: 1, max: 9 },
  password: { maxLength: 8, required: true },
} as const;
const RETURNED: FormAnswer = {
  form: "channel.savePlan",
  values: { title: "<Derby>", word: "b" },
  errors: { title: "Too long", form: "Not now" },
  confirm: "",
};

const drawn = (answer?: FormAnswer) =>
  renderToStaticMarkup(
    <Form answer={answer} bounds={BOUNDS}>
      <Field name="title" label="Title" hint="Of the broadcast" defaultValue="stored" />
      <Field name="gold" label="Gold" type="number" defaultValue={5} />
      <Field name="gold" label="Gold in words" defaultValue={5} />
      <Field name="password" label="Password" type="password" />
      <AreaField name="title" id="about" label="About" defaultValue="stored" />
      <SelectField name="word" label="Word" defaultValue="a">
        <option value="a">A</option>
        <option value="b">B</option>
      </SelectField>
      <FormNote />
      <SubmitButton busy="Sending">Send</SubmitButton>
    </Form>,
  );
/** Returns an input's tag, because React's builds differ in the order of attributes. */
const control = (html: string, label: string): string =>
  new RegExp(`${label}<((?:input|textarea|select)[^>]*>(?:[^<]*</textarea>)?)`).exec(html)?.[1] ?? "";

describe("a form before it was sent", () => {
  const html = drawn();

  it("a new form has the stored values and the field limits of its call", () => {
    expect(html).toMatch(/^<form [^>]*novalidate=""/i);
    for (const attribute of ['maxLength="40"', 'required=""', 'value="stored"', 'aria-describedby="title-note"'])
      expect(control(html, "Title")).toContain(attribute);
    for (const part of ['maxLength="40"', 'required=""', "stored<"]) expect(control(html, "About")).toContain(part);
    expect(html).toContain('<p id="title-note" class="field-hint">Of the broadcast</p>');
    expect(html).not.toMatch(/aria-invalid|role="alert"/);
  });

  it("a control for numbers states its maximum", () => {
    for (const attribute of ['inputMode="numeric"', 'min="1"', 'max="9"']) expect(control(html, "Gold")).toContain(attribute);
    expect(control(html, "Gold in words")).not.toMatch(/min=|max=/);
  });

  it("a password field does not limit the length of a pasted password", () => {
    expect(control(html, "Password")).toMatch(/required/);
    expect(control(html, "Password")).not.toMatch(/maxlength/i);
  });
});

describe("a returned form", () => {
  const html = drawn(RETURNED);

  it("a returned form has the typed values and an error beside its field", () => {
    for (const attribute of ['value="&lt;Derby&gt;"', 'aria-describedby="title-note"', 'aria-invalid="true"'])
      expect(control(html, "Title")).toContain(attribute);
    expect(html).toContain('<p id="title-note" class="form-error" role="alert">Too long</p>');
    expect(html).toContain('<p id="form-note" class="form-error" role="alert">Not now</p>');
    expect(html).toContain('<option value="b" selected="">');
  });

  it("a returned form distinguishes two fields with the same name by an id", () => {
    expect(control(html, "About")).toContain('aria-describedby="about-note"');
  });

  it("a returned form has no value in a field for a password", () => {
    expect(control(drawn({ ...RETURNED, values: { password: "a-password" } }), "Password")).not.toContain("a-password");
  });
});

it("the button of a form is disabled while a submission is under way", () => {
  navigation.state = "submitting";
  expect(drawn()).toMatch(/<button type="submit" class="button" disabled="">Sending</);
  navigation.state = "idle";
  expect(drawn()).toMatch(/<button type="submit" class="button">Send</);
});

it("each form of a screen uses only the server's answer to its own call", () => {
  expect(findAnswer(RETURNED, "channel.savePlan")).toBe(RETURNED);
  expect(findAnswer(RETURNED, "channel.cancelPlan")).toBeUndefined();
  expect(findAnswer<{ saved: true }>({ saved: true }, "channel.savePlan")).toBeUndefined();
  expect(findAnswer(undefined, "channel.savePlan")).toBeUndefined();
});
