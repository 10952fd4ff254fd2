import { describe, expect, it } from "vitest";
import { followSubject } from "#app/features/database/follow-subject.ts";
import { errorKind } from "#app/features/error-kind.ts";
import { matchAction } from "#app/features/match-tabs/match-page.ts";
import { addressAction } from "#app/routes/center/my-address/address-action.ts";
import { payAction } from "#app/routes/money/cashier/pay-action.ts";
import { forbidden, notFound, type ProductError, tooMany } from "#edge/contract/envelope.ts";
import type { Product } from "#edge/contract/index.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { refusingProduct } from "#edge/ground/http/call-limits.ts";
import { postedForm } from "../posted-form.ts";

const CALLS = {
  sport: ["getMatchInfo", "attentMatch"],
  race: ["voteRaceTeam"],
  sportDatabase: ["attentSubject"],
  goods: ["openPayment"],
  address: ["saveAddress"],
  user: ["logout"],
};
const product = Object.fromEntries(
  Object.entries(CALLS).map(([group, names]) => [group, Object.fromEntries(names.map((name) => [name, async () => ({})]))]),
) as unknown as Product;

const refusedBy = (refusal: ProductError) =>
  ({ visit: { locale: "zh", viewer: { user: {} } }, product: refusingProduct(product, refusal) }) as unknown as LoadContext;
const form = (fields: Record<string, string>) => postedForm(fields, {}).request;

describe("a button that is pressed too often", () => {
  const OFTEN = tooMany("当前网络提交过于频繁，请1秒后再试", 1);

  it.each([
    [
      "follows a match @spec 7.26",
      (context: LoadContext) => matchAction(context, form({ intent: "follow", matchid: "7", type: "1" })),
    ],
    ["votes @spec 7.28", (context: LoadContext) => matchAction(context, form({ intent: "vote", matchid: "7", choice: "home" }))],
    ["follows a team", (context: LoadContext) => followSubject(context, form({ follow: "1" }), "team", "football", 7)],
  ])("a viewer who too often %s sees the refusal on the same page", async (_, press) => {
    expect(await press(refusedBy(OFTEN))).toMatchObject({ data: { message: OFTEN.message }, init: { status: 429 } });
    for (const refusal of [notFound("There is no match 7"), forbidden("no")])
      expect(await Promise.resolve(press(refusedBy(refusal))).catch(({ status }: Response) => status)).toBe(refusal.http);
  });

  const ADDRESS = {
    country: "CN",
    receiver: "王小明",
    phone: "13800000001",
    region: "SC",
    city: "成都",
    district: "武侯",
    street: "人民南路",
  };
  const asAction = (context: LoadContext, fields: Record<string, string>) =>
    postedForm(fields, context, { order: "20261122-ORDER" });

  it.each([
    ["opens a payment", (context: LoadContext) => payAction(asAction(context, { act: "open" })), { message: OFTEN.message }],
    [
      "keeps an address @spec 5.5",
      (context: LoadContext) => addressAction(asAction(context, ADDRESS)),
      { errors: { form: OFTEN.message } },
    ],
  ])("a viewer who too often %s sees how long to wait", async (_, press, said) => {
    expect(await press(refusedBy(OFTEN))).toMatchObject({ data: said, init: { status: 429 } });
  });

  it("a refusal without a place opens an error page with a retry", () => {
    expect([errorKind(429), errorKind(400)]).toEqual(["error", "bad"]);
  });

  it("the sign-out button always signs the person out", async () => {
    expect(await refusedBy(OFTEN).product.user.logout({})).toEqual({});
  });
});
