import { expect, it, vi } from "vitest";
import { buyAction } from "#app/features/money/buy-action.ts";
import { postedForm } from "../../posted-form.ts";

const SHOWN = { price_3: "600", digest_3: "abcdefghijklmnop" };

async function bought(fields: Record<string, string>) {
  const createOrder = vi.fn(async () => ({ order_id: "order-2026" }));
  const chosen = { kind: "gold", goods_id: "3", request_key: "a-key-of-sixteen-letters", ...SHOWN, ...fields };
  const context = { visit: { locale: "en", viewer: { user: { uid: 1 } } }, product: { goods: { createOrder } } };
  return { answer: await buyAction(postedForm(chosen, context)), createOrder };
}

it("an order redirects to its payment", async () => {
  const { answer, createOrder } = await bought({});
  expect(createOrder).toHaveBeenCalledWith(expect.objectContaining({ kind: "gold", goods_id: "3", price: 600 }));
  expect((answer as Response).headers.get("location")).toBe("/cashier/order-2026");
});

it.each<[Record<string, string>, string, Record<string, string>]>([
  [{ kind: "made-up" }, "", { form: "kind: Invalid format" }],
  [{ coupon_id: "1.5" }, "gold", { form: "coupon_id: Enter a whole number" }],
  [{ request_key: "é" }, "gold", { form: "request_key: Invalid format" }],
  [{ goods_id: "" }, "gold", { goods_id: "Choose a pack on sale" }],
  [{ goods_id: "made-up" }, "gold", { goods_id: "Choose a pack on sale" }],
  [{ goods_id: "99" }, "gold", { goods_id: "Choose a pack on sale" }],
])("a value outside the offered choices returns the form with an error: %j", async (fields, form, errors) => {
  const { answer, createOrder } = await bought(fields);
  expect(createOrder).not.toHaveBeenCalled();
  expect(answer).toMatchObject({ data: { form, errors }, init: { status: 400 } });
});
