import { describe, expect, it, vi } from "vitest";
import { changeItem, newForms } from "#app/features/operate/item.server.ts";
import { postedForm } from "../../posted-form.ts";

const FORMS = { approve: "approvePost", refuse: "refusePost" } as const;
const KEY = "a-key-of-sixteen-letters";

function sent(fields: Record<string, string>) {
  const operate = {
    approvePost: vi.fn(async () => ({ line: 8, id: "7" })),
    refusePost: vi.fn(async () => ({ line: 9, id: "7" })),
  };
  const form = postedForm({ request_key: KEY, ...fields }, { visit: { locale: "en" }, product: { operate } });
  const answer = changeItem(form, FORMS, () => ({
    input: { id: 7 },
    done: "/operate/posts/7",
    forms: { refuse: { confirm: "Sure?" } },
  }));
  return { answer, operate };
}

describe("a screen of the operators' console", () => {
  it("a screen makes the submitted form's call and then redirects", async () => {
    const { answer, operate } = sent({ form: "approve", version: "5" });
    expect(((await answer) as Response).headers.get("location")).toBe("/operate/posts/7?done=8");
    expect(operate.approvePost).toHaveBeenCalledWith(expect.objectContaining({ id: 7, request_key: KEY, version: "5" }));
    expect(operate.refusePost).not.toHaveBeenCalled();
  });

  it("a screen asks the form's own confirmation question first", async () => {
    const { answer, operate } = sent({ form: "refuse", reason: "spam" });
    expect(await answer).toMatchObject({ data: { form: "refuse", confirm: "Sure?" } });
    expect(operate.refusePost).not.toHaveBeenCalled();
  });

  it("a screen refuses a form that belongs to a different screen", async () => {
    const { answer, operate } = sent({ form: "remove" });
    await expect(answer).rejects.toMatchObject({ status: 400 });
    for (const call of Object.values(operate)) expect(call).not.toHaveBeenCalled();
  });

  it("a screen takes the limits of its form fields from the call schemas", () => {
    const forms = newForms(FORMS, 5);
    expect(forms.approve).toMatchObject({ version: 5, bounds: { reason: { maxLength: 200 } } });
    expect(forms.approve.bounds.reason?.required).toBeUndefined();
    expect(forms.refuse.bounds.reason).toEqual({ maxLength: 200, required: true });
    expect(forms.approve.requestKey).not.toBe(forms.refuse.requestKey);
  });
});
