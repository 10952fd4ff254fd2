import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { PayButtons } from "#app/routes/money/cashier/parts/pay-buttons.tsx";
import { payAction } from "#app/routes/money/cashier/pay-action.ts";
import CashierPage from "#app/routes/money/cashier/route.tsx";
import type { Order } from "#edge/contract/entities/goods.ts";
import { forbidden } from "#edge/contract/envelope.ts";
import { postedForm } from "../posted-form.ts";

const shown = vi.hoisted(() => ({ order: {} as object, endsAt: 0 }));
vi.mock("#app/visit/visit.ts", () => ({ useVisit: () => ({ locale: "zh", zone: "Asia/Shanghai", now: 0 }) }));
vi.mock("@remix-run/react", () => ({
  Form: ({ children }: { children: ReactNode }) => <form>{children}</form>,
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={`/m${to}`}>{children}</a>,
  useActionData: () => undefined,
  useLoaderData: () => shown,
  useNavigation: () => ({ state: "idle" }),
  useNavigate: () => () => undefined,
}));

const order_id = "20261121-0123456789abcdef";
const ORDER = { order_id, gold: 0, bonus_gold: 0, vip_days: 0, created_at: 0 };
const GO = "https://checkout.stripe.com/c/pay/cs_1";

describe("the receipt of a data model", () => {
  const receipt = (state: string, endsAt: number) => {
    const subscription = { model: "poisson", days: 30 };
    shown.order = { ...ORDER, kind: "model", subscription, name_zh: "泊松月卡", price: 280, pay: 280, currency: "gold", state };
    shown.endsAt = endsAt;
    return renderToString(<CashierPage />);
  };

  test("the receipt of a data model names the day when access ends", () => {
    const html = receipt("paid", 1_798_300_800);
    for (const word of ["泊松预测已开通，", "<dd>泊松预测</dd>", "<dd>30天</dd>", 'href="/m/data/model/poisson"'])
      expect(html).toContain(word);
    expect(html).not.toContain("已存入你的账户");
  });

  test("the receipt does not link to the data model after access has ended", () => {
    expect(receipt("paid", 0)).not.toContain("/data/model/poisson");
    const refunded = receipt("refunded", 1_798_300_800);
    expect(refunded).toContain("对应的订阅天数已收回");
    expect(refunded).not.toContain("/data/model/poisson");
  });
});

describe("the page of an open order", () => {
  test.each([
    ["sandbox", `/cashier/${order_id}`, ["paid", "failed", "cancel"], []],
    ["stripe", GO, ["cancel"], [GO, `/m/cashier/${order_id}`]],
    ["stripe", "", ["open", "cancel"], [`/m/cashier/${order_id}`]],
  ])("a %s order with the address %j has buttons %j and links %j", (cashier, pay_url, acts, links) => {
    const html = renderToString(
      <PayButtons order={{ order_id, state: "open", cashier, pay_url, expires_at: 1_795_262_400 } as Order} />,
    );
    expect([...html.matchAll(/name="act" value="(\w+)"/g)].map(([, act]) => act)).toEqual(acts);
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link)).toEqual(links);
    expect(html.includes("付款页面还没有打开")).toBe(acts.includes("open"));
  });

  test("the page of an open order offers only cancellation after its payment time", () => {
    const page = (expires_at: number) => {
      const bought = { kind: "gold", name_zh: "300金币", price: 3000, pay: 3000, currency: "CNY", gold: 300 };
      shown.order = { ...ORDER, ...bought, state: "open", cashier: "stripe", pay_url: "", expires_at };
      return renderToString(<CashierPage />);
    };
    const words = [
      "等待付款",
      "前付款，",
      'value="open"',
      "付款即表示同意",
      "已来不及付款",
      'class="button" name="act" value="cancel"',
    ];
    const saidAt = (expires_at: number) => words.map((word) => page(expires_at).includes(word));
    expect(saidAt(1_830)).toEqual([true, true, true, true, false, false]);
    expect(saidAt(1_829)).toEqual([false, false, false, false, true, true]);
  });

  async function press(act: string, refuse = false) {
    const requests: unknown[] = [];
    const call = (name: string) => async (input: unknown) => {
      requests.push([name, input]);
      if (refuse) throw forbidden("not now");
    };
    const goods = { openPayment: call("openPayment"), cancelOrder: call("cancelOrder"), paySandbox: call("paySandbox") };
    const context = { visit: { viewer: {}, locale: "zh" }, product: { goods } };
    const answer = await payAction(postedForm({ act }, context, { order: order_id })).catch((thrown: unknown) => thrown);
    return { requests, answer };
  }

  test.each([
    ["open", ["openPayment", { order_id }]],
    ["cancel", ["cancelOrder", { order_id }]],
    ["paid", ["paySandbox", { order_id, outcome: "paid" }]],
    ["failed", ["paySandbox", { order_id, outcome: "failed" }]],
  ])("the page of an open order redirects to itself after the action %s", async (act, call) => {
    const { requests, answer } = await press(act);
    expect(requests).toEqual([call]);
    expect([(answer as Response).status, (answer as Response).headers.get("location")]).toEqual([303, `/cashier/${order_id}`]);
  });

  test("the page of a failed payment states the reason", async () => {
    expect((await press("open", true)).answer).toMatchObject({ data: { message: "not now" }, init: { status: 403 } });
    for (const act of ["", "constructor", "cancelled"]) {
      const { requests, answer } = await press(act);
      expect([requests, (answer as Response).status]).toEqual([[], 400]);
    }
  });
});
