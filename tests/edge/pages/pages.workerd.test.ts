import { env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ProductError } from "#edge/contract/envelope.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { PICTURE_MAX_BYTES } from "#edge/contract/rules/site.ts";
import { signToken } from "#edge/ground/visit/viewer.ts";
import { ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { requestPage } from "#tests/support/page.ts";
import { openSession } from "#tests/support/people.ts";

const ORIGIN = "https://site.test";
const rendered = vi.hoisted(() => [] as string[]);

// Mocks Remix with a page that shows the inviter and a form's result.
vi.mock("#edge/pages/remix.ts", () => ({
  async renderPage(request: Request, { product, storePicture, visit: { inviteCode, channel, nonce } }: LoadContext) {
    const { pathname, searchParams } = new URL(request.url);
    rendered.push(pathname);
    if (pathname === "/m/search") {
      const answered = await product.search.multiple({ keyword: searchParams.get("q") ?? "" }).then(
        () => 200,
        ({ http }: { http: number }) => http,
      );
      return { response: new Response(null, { status: answered }), content: new Uint8Array() };
    }
    if (pathname === "/m/vote.data") {
      const { name, message, http } = (await product.race
        .voteRaceTeam({ matchid: 1, choice: "home" })
        .catch((error: ProductError) => error)) as ProductError;
      return {
        response: Response.json([
          name,
          message,
          http,
          await storePicture?.(new Uint8Array(1)),
          await product.user.logout({}).catch(({ http }: ProductError) => http),
        ]),
        content: null,
      };
    }
    if (request.method === "GET")
      return {
        response: new Response(null),
        content: new TextEncoder().encode(`<script nonce="${nonce}"></script>${inviteCode} by ${channel}`),
      };
    try {
      const fields = [...(await request.formData())].map(([name, value]) => [name, value instanceof File ? value.size : value]);
      return { response: Response.json(fields), content: null };
    } catch (error) {
      return { response: new Response(String(error), { status: 500 }), content: null };
    }
  },
}));

const serve = (path: string, init?: RequestInit) => requestPage(ORIGIN + path, init);
const page = async (path: string, cookie: string) =>
  (await (await serve(path, { headers: { cookie } })).text()).replace(/<script.*<\/script>/, "");

beforeAll(() => seedFixture(env.DB));
beforeEach(() => {
  rendered.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("a page that searches", () => {
  it("an IP address gets 429 after 60 page searches in a burst", async () => {
    const search = async (q: number, headers: HeadersInit = {}) =>
      (await serve(`/m/search?q=word${q}`, { headers: { "cf-connecting-ip": "203.0.113.77", ...headers } })).status;
    vi.spyOn(Date, "now").mockReturnValue(Date.now());
    for (let q = 0; q < 60; q++) expect(await search(q)).toBe(200);
    expect([
      await search(61),
      await search(62, { cookie: "session=none" }),
      await search(63, { "cf-connecting-ip": "203.0.113.78" }),
    ]).toEqual([429, 429, 200]);
  });
});

describe("the page of a guest", () => {
  it.each(["/m/user-center", "/m/user-center.data", "/m/User-Center/", "/m/user%2Dcenter"])(
    "the app link on the page %s names only this guest's inviter @spec 1.7",
    async (path) => {
      const guests = [
        ["invite=AAA; channel=one", "AAA by one"],
        ["invite=BBB; channel=one", "BBB by one"],
        ["invite=BBB", "BBB by null"],
        ["", "null by null"],
      ] as const;
      for (const _ of [1, 2, 3])
        expect(await Promise.all(guests.map(([cookie]) => page(path, cookie)))).toEqual(guests.map(([, shown]) => shown));
      expect(await page(`${path}?invite_code=CCC`, "invite=AAA")).toBe("CCC by null");
    },
  );

  it.each(["/m/score", "/m/home", "/m/user-center/setting"])(
    "concurrent requests render the page %s once for guests of all inviters",
    async (path) => {
      await Promise.all(["", "invite=AAA", "invite=BBB; channel=two"].map((cookie) => page(path, cookie)));
      expect(rendered).toEqual([path]);
    },
  );
});

describe("the follows of a guest", () => {
  const DEVICE = "follows=1-t1";
  const signedIn = async () => `session=${await signToken(await openSession(ACCOUNT.uid), env.SESSION_SECRET)}`;
  const ended = (answer: Response) => answer.headers.getSetCookie().filter((line) => line.startsWith("follows="));
  const kept = async () =>
    (await env.DB.prepare("select subject_id from follows where uid = ? and kind = 'team'").bind(ACCOUNT.uid).raw()).flat();

  it("guests who follow different teams get different pages", async () => {
    await Promise.all(["", DEVICE, DEVICE, "follows=1-t2"].map((cookie) => page("/m/search-people", cookie)));
    expect(rendered).toHaveLength(3);
  });

  it("guests with different follows share one list of rooms without marks", async () => {
    await Promise.all(["", DEVICE, "follows=1-t2"].map((cookie) => page("/m/live", cookie)));
    expect(rendered).toHaveLength(1);
  });

  it("a guest with many follows gets a page of their own", async () => {
    const many = `follows=1-m${Array.from({ length: 90 }, (_, n) => (46_656 + n).toString(36)).join(".")}`;
    await Promise.all([many, many].map((cookie) => page("/m/score", cookie)));
    expect(rendered).toHaveLength(2);
  });

  it("the first page after a sign-in moves the guest's follows into the account", async () => {
    const cookie = `${await signedIn()}; ${DEVICE}`;
    expect(ended(await serve("/m/logout", { method: "POST", headers: { cookie, origin: ORIGIN } }))).toEqual([]);
    expect(await kept()).toEqual([]);
    expect(ended(await serve("/m/score", { headers: { cookie: `session=gone; ${DEVICE}` } }))).toEqual([]);
    expect(ended(await serve("/m/score", { headers: { cookie: `${await signedIn()}; ${DEVICE}` } }))).toEqual([
      expect.stringContaining("follows=; Path=/; Max-Age=0"),
    ]);
    expect(await kept()).toEqual([1]);
  });

  it("the cookie keeps the follows during a database outage", async () => {
    const cookie = `${await signedIn()}; follows=1-t2`;
    vi.spyOn(env.DB, "batch").mockRejectedValue(new Error("D1_ERROR: the database is away"));
    expect(ended(await serve("/m/score", { headers: { cookie } }))).toEqual([]);
    vi.restoreAllMocks();
    expect(ended(await serve("/m/score", { headers: { cookie } }))).toHaveLength(1);
    expect(await kept()).toEqual([1, 2]);
  });
});

describe("a form", () => {
  const streamed = (body: BodyInit) => new Response(body).body;
  const post = (path: string, body: BodyInit | null, headers: Record<string, string> = {}) =>
    serve(path, { method: "POST", body, headers: { origin: ORIGIN, ...headers } });
  const report = (text: string, ...files: number[]) => {
    const form = new FormData();
    form.set("content", text);
    for (const size of files) form.append("pictures", new File([new Uint8Array(size)], "a.png"));
    const response = new Response(form);
    return { body: response.body, headers: { "content-type": response.headers.get("content-type") ?? "" } };
  };
  // Sessions of pages use the machine's clock.
  const requestCookie = async () => `session=${await signToken(await openSession(ACCOUNT.uid), env.SESSION_SECRET)}`;
  /** Sends a form of texts and pictures of these sizes as a signed-in person. Returns the fields that its page received. */
  const readFields = async (path: string, { body, headers }: ReturnType<typeof report>, more: Record<string, string> = {}) =>
    (await post(path, body, { ...more, ...headers, cookie: more.cookie ?? (await requestCookie()) })).json();
  const FORM = { "content-type": "application/x-www-form-urlencoded" };
  const FILES = { "content-type": "multipart/form-data; boundary=a" };
  const HEAD = 'Content-Disposition: form-data; name="content"';
  const OTHER_PART = `--b\r\n${HEAD}; filename="a"\r\n\r\n\r\n`;

  it("the page receives every field of a form", async () => {
    expect(await (await post("/m/login", new URLSearchParams({ mobile: "1", back: "/score" }))).json()).toEqual([
      ["mobile", "1"],
      ["back", "/score"],
    ]);
    expect(await readFields("/m/user-center/feedback.data", report("很多字", 3, 4))).toEqual([
      ["content", "很多字"],
      ["pictures", 3],
      ["pictures", 4],
    ]);
  });

  it.each([
    ["/m/login", "says how long it is", () => ({ body: "a=".padEnd(1_000_000, "b"), headers: FORM })],
    ["/m/register", "has files where none are taken", () => report("text", 100_000)],
    ["/m/operate/chat", "is nobody's of the console", () => ({ body: streamed("a=".padEnd(100_000, "b")), headers: FORM })],
    [
      "/m/user-center/feedback",
      "says that its files have no end",
      () => ({ body: "--a", headers: { ...FILES, "content-length": "999999999" } }),
    ],
  ])("the page never receives an oversized form: %s, %s", async (path, _, form) => {
    const { body, headers } = form();
    expect((await post(path, body, headers)).status).toBe(413);
    expect(rendered).toEqual([]);
  });

  /** An endless body that counts the bytes read from it and records whether the reader cancelled it. */
  function endless(opening: string, pieceBytes: number) {
    const taken = { bytes: 0, isCancelled: false };
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = taken.bytes === 0 ? new TextEncoder().encode(opening) : new Uint8Array(pieceBytes).fill(97);
        taken.bytes += piece.length;
        controller.enqueue(piece);
      },
      cancel() {
        taken.isCancelled = true;
      },
    });
    return { body, taken };
  }

  it.each([
    ["texts", "/m/login", FORM, "a=", 10_000, 64 * 1024],
    [
      "files",
      "/m/user-center/feedback",
      FILES,
      `--a\r\n${HEAD}; filename="a.png"\r\n\r\n`,
      1024 * 1024,
      4 * PICTURE_MAX_BYTES + 64 * 1024,
    ],
  ])("the server cancels an endless form of %s at its size limit", async (_, path, headers, opening, pieceBytes, most) => {
    const { body, taken } = endless(opening, pieceBytes);
    expect((await post(path, body, headers)).status).toBe(413);
    expect(taken.isCancelled).toBe(true);
    expect(taken.bytes).toBeLessThan(most + 4 * pieceBytes);
  });

  it.each([
    ["a text", `${HEAD}\r\n`],
    ["another line's file name", `${HEAD}\r\nX-A: ; filename="a"\r\n`],
    ["a file's name in a text's", `Content-Disposition: form-data; name="x; filename=y"\r\n`],
    ["a file's name in a text's escaped one", `Content-Disposition: form-data; name="a\\"; x="; filename="f; y="\r\n`],
    ["a name without quotes", `${HEAD}; filename=a\r\n`],
    ["an encoded name", `${HEAD}; filename*=utf-8''a\r\n`],
    ["an empty name", `${HEAD}; filename=""\r\n`],
    ["a name in capitals", `${HEAD}; FILENAME="a"\r\n`],
    ["a name without its end", `${HEAD}; filename="a\\"\r\n`],
    ["a second disposition", `${HEAD}\r\n${HEAD}; filename="a"\r\n`],
    ["a part behind a bare line feed", `${HEAD}; filename="a"\r\n\r\nb\n--a\r\n${HEAD}\r\n`],
    ["a head that ends in bare line feeds", `${HEAD}\n\nb\n--a\n${HEAD}; filename="a"\n\nb\n--a\n${HEAD}\n`],
    ["a part in the middle of the first line", `${HEAD}\r\n`, `${HEAD}; filename="a"\r\n\r\n `],
    ["another boundary", `${HEAD}\r\n`, OTHER_PART, "multipart/form-data; boundary=a; boundary=b"],
    ["another boundary before it", `${HEAD}\r\n`, OTHER_PART, "multipart/form-data; boundary=b; boundary=a"],
  ])(
    "a long text cannot exceed the limit by posing as a file: %s",
    async (_, lines, before = "", type = FILES["content-type"]) => {
      const form = `${before}--a\r\n${lines}\r\n${"t".repeat(100_000)}\r\n--a--\r\n`;
      const response = await post("/m/user-center/feedback", form, { "content-type": type, cookie: await requestCookie() });
      if (response.status === 413) return;
      const fields = response.status === 200 ? ((await response.json()) as [string, string | number][]) : [];
      expect(fields.map(([, value]) => String(value).length).filter((length) => length > 64 * 1024)).toEqual([]);
    },
  );

  it.each(["/m/User-Center/Feedback", "/m/user%2Dcenter/feedback", "/m/user-center/feedback/", "/m/user-center/feedback.data"])(
    "a form at %s accepts pictures",
    async (path) => {
      expect(await readFields(path, report("text", 100_000))).toEqual([
        ["content", "text"],
        ["pictures", 100_000],
      ]);
    },
  );

  it("a form with files is refused if its texts are too large", async () => {
    const { body, headers } = report("a".repeat(100_000));
    expect((await post("/m/user-center/feedback", body, headers)).status).toBe(413);
  });

  it("the refusal of a form is in the reader's language", async () => {
    const refused = await post("/m/login", "a=".padEnd(100_000, "b"), { ...FORM, cookie: "lang=pt-BR; mode=dark" });
    expect([refused.status, refused.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);
    const shown = await refused.text();
    expect(shown).toMatch(
      /<html lang="pt-BR">.*<body data-mode="dark">.*<h1>Texto longo demais ou arquivos grandes demais. Reduza e envie de novo<\/h1><p>Volte à página anterior/s,
    );
    expect(refused.headers.get("content-security-policy")).toContain(`'nonce-${/<style nonce="([^"]+)"/.exec(shown)?.[1]}'`);
  });

  it("a form keeps its texts if pictures are too large", async () => {
    const sizes = [PICTURE_MAX_BYTES + 1, PICTURE_MAX_BYTES, 5];
    const mine = report("写了很久的字", PICTURE_MAX_BYTES * 2, PICTURE_MAX_BYTES, 5);
    expect(await readFields("/m/mobile/s/feedback", mine)).toEqual([
      ["content", "写了很久的字"],
      ...sizes.map((size) => ["pictures", size]),
    ]);
    const guest = report("写了很久的字", PICTURE_MAX_BYTES * 2);
    // A cookie with a wrong signature counts as no cookie.
    expect(await readFields("/m/user-center/feedback", guest, { cookie: "session=made-up.AAAA" })).toEqual([
      ["content", "写了很久的字"],
      ["pictures", 1],
    ]);
  });

  it("forms are accepted only from this site's pages", async () => {
    expect((await post("/m/login", "a=b", { ...FORM, origin: "https://other.test" })).status).toBe(403);
    const headers = { ...FORM, "cf-connecting-ip": "203.0.113.200" };
    let refused: Response | undefined;
    for (let form = 0; form < 2_000 && refused?.status !== 429; form += 1) refused = await post("/m/login", "a=b", headers);
    expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([429, "1"]);
    expect(await refused?.text()).toMatch(/<html lang="zh-CN">.*<h1>当前网络提交过于频繁，请1秒后再试<\/h1><p>请返回上一页/s);
  });

  it("the refusal of too many forms from a script is in the reader's language", async () => {
    // The clock stands still for all requests.
    vi.spyOn(Date, "now").mockReturnValue(Date.now());
    const headers = { ...FORM, "cf-connecting-ip": "203.0.113.201", cookie: "lang=pt-BR" };
    for (let form = 0; form < 120; form += 1) await post("/m/login.data", "a=b", headers);
    expect(await (await post("/m/vote.data", "a=b", headers)).json()).toEqual([
      "ProductError",
      "Envios demais nesta rede. Tente de novo em 1 segundo",
      429,
      { refused: "often" },
      401,
    ]);
    // None of the form's pictures would be stored, so none is read.
    const sender = { ...headers, cookie: await requestCookie() };
    expect(await readFields("/m/user-center/feedback.data", report("text", 100_000), sender)).toEqual([
      ["content", "text"],
      ["pictures", 1],
    ]);
  });
});
