import { afterEach, describe, expect, it, vi } from "vitest";
import { httpSender } from "#edge/accounts/codes/http-sender.ts";
import { ServiceTranslator } from "#edge/chat/translation/translation-service.ts";
import { resolveBrand } from "#edge/contract/brands/resolve.ts";
import { outbound } from "#edge/ground/outbound.ts";
import type { Payable } from "#edge/money/cashier/cashier.ts";
import { createStripe } from "#edge/money/cashier/stripe.ts";
import { createUpstream } from "#edge/product/upstream.ts";

const MESSAGE = { mobile: "+8613700000001", text: "123456", kind: "code", code: "123456", locale: "zh" } as const;

/** A fake network. Builds each request as the runtime does, because the runtime refuses unknown options. */
function answering(...responses: Response[]): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    requests.push(new Request(input, init));
    return responses[requests.length - 1] ?? new Response(null, { status: 500 });
  });
  return requests;
}
const elsewhere = () => new Response(null, { status: 307, headers: { location: "https://elsewhere.example/" } });

afterEach(() => vi.unstubAllGlobals());

const upstream = () =>
  createUpstream({ hosts: ["https://host.example"], brand: resolveBrand({}), locale: "zh", token: "t", uid: 7 });
const stripe = createStripe({ secretKey: "sk", webhookSecret: "wh" });

describe("requests that carry a token", () => {
  it.each<[string, () => Promise<unknown>, RegExp]>([
    ["a code for a phone", () => httpSender({ url: "https://sms.example/", token: "t" }).send(MESSAGE), /HTTP 307/],
    [
      "a text to translate",
      () =>
        new ServiceTranslator({ url: "https://words.example/", token: "t" }).translate({
          texts: ["goal"],
          source: "en",
          target: "zh",
        }),
      /answered 307/,
    ],
    ["a call of an upstream host", () => upstream().user.getUserInfo({}), /HTTP 307/],
    ["a question to the cashier", () => stripe.ask({ cashierRef: "cs_1" } as Payable), /307/],
  ])("the request of %s is not forwarded to a redirect's address", async (_, ask, words) => {
    const requests = answering(elsewhere());
    await expect(ask()).rejects.toThrow(words);
    expect(requests.map(({ redirect }) => redirect)).toEqual(["manual"]);
  });

  it("the runtime accepts every option of requests with a token", async () => {
    const requests = answering(new Response(null, { status: 202 }));
    await httpSender({ url: "https://sms.example/", token: "t0ken" }).send(MESSAGE);
    expect(requests[0]?.headers.get("authorization")).toBe("Bearer t0ken");
  });

  it("requests with a token cannot follow redirects", async () => {
    const requests = answering(elsewhere());
    expect((await outbound("https://sms.example/", { redirect: "follow" })).status).toBe(307);
    expect(requests[0]?.redirect).toBe("manual");
  });
});
