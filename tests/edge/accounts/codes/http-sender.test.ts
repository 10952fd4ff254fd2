import { describe, expect, it } from "vitest";
import { httpSender } from "#edge/accounts/codes/http-sender.ts";
import { NotSent } from "#edge/accounts/codes/sender.ts";

const MESSAGE = { mobile: "13700000001", text: "123456", kind: "code", code: "123456", locale: "zh" } as const;
const provider = (fetch: (input: string, init: RequestInit) => Promise<Response>, timeoutMs?: number) =>
  httpSender({ url: "https://sms.example/send", token: "t0ken", fetch, timeoutMs });

describe("the HTTP provider of messages", () => {
  it("the provider receives the message as JSON with the bearer token", async () => {
    const calls: [string, RequestInit][] = [];
    await provider(async (...call) => {
      calls.push(call);
      return new Response(null, { status: 202 });
    }).send(MESSAGE);
    const [[url, init] = ["", {}]] = calls;
    expect([url, init.method, new Headers(init.headers).get("authorization")]).toEqual([
      "https://sms.example/send",
      "POST",
      "Bearer t0ken",
    ]);
    expect(JSON.parse(String(init.body))).toEqual(MESSAGE);
  });

  it.each([
    ["refuses", async () => new Response("no", { status: 403 }), /HTTP 403/],
    ["cannot be reached", async () => Promise.reject(new TypeError("connection refused")), /did not answer: connection refused/],
    [
      "is silent",
      (_: string, { signal }: RequestInit) =>
        new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
      /did not answer/,
    ],
  ])("the message counts as not sent if the provider %s", async (_, answer, words) => {
    const error = await provider(answer, 20)
      .send(MESSAGE)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(NotSent);
    expect((error as NotSent).message).toMatch(words);
    expect((error as NotSent).message).not.toContain(MESSAGE.code);
  });
});
