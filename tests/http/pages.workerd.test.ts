import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { servePage } from "../../edge/http/pages";
import type { LoadContext } from "../../edge/load-context";
import { seedFixture } from "../support/fixture";

const ORIGIN = "https://site.test";
const rendered = vi.hoisted(() => [] as string[]);

// A page that shows who invited its reader.
vi.mock("../../edge/http/remix", () => ({
  async renderPage(request: Request, { visit: { inviteCode, channel, nonce } }: LoadContext) {
    rendered.push(new URL(request.url).pathname);
    return { response: new Response(null), html: `<script nonce="${nonce}"></script>${inviteCode} by ${channel}` };
  },
}));

const serve = (path: string, init?: RequestInit) => servePage(new Request(ORIGIN + path, init), env, { waitUntil: () => undefined });
const page = async (path: string, cookie: string) => (await (await serve(path, { headers: { cookie } })).text()).replace(/<script.*<\/script>/, "");

beforeAll(() => seedFixture(env.DB));
beforeEach(() => {
  rendered.length = 0;
});

describe("a guest's page", () => {
  it.each(["/m/user-center", "/m/user-center.data", "/m/User-Center/", "/m/user%2Dcenter"])("%s with the link to the app names who invited this guest, not another @spec 1.7", async (path) => {
    const guests = [
      ["invite=AAA; channel=one", "AAA by one"],
      ["invite=BBB; channel=one", "BBB by one"],
      ["invite=BBB", "BBB by null"],
      ["", "null by null"],
    ] as const;
    for (const _ of [1, 2, 3]) expect(await Promise.all(guests.map(([cookie]) => page(path, cookie)))).toEqual(guests.map(([, shown]) => shown));
    expect(await page(`${path}?invite_code=CCC`, "invite=AAA")).toBe("CCC by null");
  });

  it.each(["/m/score", "/m/home", "/m/user-center/setting"])("%s is rendered once for all who ask at the same time, whoever invited them", async (path) => {
    await Promise.all(["", "invite=AAA", "invite=BBB; channel=two"].map((cookie) => page(path, cookie)));
    expect(rendered).toEqual([path]);
  });
});
