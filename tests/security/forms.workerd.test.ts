import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { takeForm } from "#edge/ground/http/form-body.ts";
import { requestPage } from "../support/page.ts";

const ORIGIN = "https://site.test";

// A page whose action reads the form as every action does, and fails as it would in Remix.
vi.mock("#edge/pages/remix.ts", () => ({
  async renderPage(request: Request) {
    try {
      return { response: Response.json([...(await request.formData())].map(([name]) => name)), content: null };
    } catch (error) {
      return { response: new Response(String(error), { status: 500 }), content: null };
    }
  },
}));

const post = (path: string, type: string | null, body: string | Uint8Array | null) =>
  requestPage(ORIGIN + path, {
    method: "POST",
    body: body === null ? null : new TextEncoder().encode(String(body)),
    headers: { origin: ORIGIN, ...(type !== null && { "content-type": type }) },
  });

const BODIES = [
  "",
  "a=b",
  '{"a":1}',
  "[]",
  "--a",
  "--a--",
  '--a\r\nContent-Disposition: form-data; name="x"\r\n\r\n1',
  "\0\0",
  "%zz=%",
];
const PATHS = ["/m/login", "/m/login.data", "/m/user-center/feedback", "/m/user-center/feedback.data", "/m/activity/__proto__"];

describe("a body that is no form", () => {
  it.each(["application/json", "text/plain", "application/octet-stream", "multipart/mixed; boundary=a", "garbage", ""])(
    "the server refuses a body of type %s with 415 at every form",
    async (type) => {
      for (const path of PATHS)
        for (const body of BODIES.slice(1))
          expect([path, body, (await post(path, type, body)).status]).toEqual([path, body, 415]);
    },
  );

  it.each([
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/form-data; boundary=b",
    "multipart/form-data; boundary=a",
  ])("the server refuses a cut body of type %s with 400", async (type) => {
    for (const path of PATHS)
      for (const body of BODIES.filter((text) => text !== "--a--"))
        expect([path, body, (await post(path, type, body)).status]).toEqual([path, body, 400]);
  });

  it("an empty body is a form without fields", async () => {
    for (const path of PATHS) expect(await (await post(path, null, null)).json()).toEqual([]);
  });

  it("the server always reads a body as UTF-8", async () => {
    expect(await (await post("/m/login", "application/x-www-form-urlencoded;charset=gbk", "名=b")).json()).toEqual(["名"]);
  });

  it("the refusal of a wrong body is in the reader's language", async () => {
    expect(await (await post("/m/login?lang=pt-br", "application/json", "{}")).text()).toMatch(
      /<html lang="pt-BR">.*<h1>Formato de envio desconhecido\. Preencha o formulário na página e envie de novo<\/h1>/s,
    );
  });
});

describe("a form with files", () => {
  it("every accepted form with files can be parsed", async () => {
    const piece = fc.constantFrom(
      "--a",
      "--a--",
      "\r\n",
      "\n",
      "\r\n\r\n",
      'Content-Disposition: form-data; name="x"',
      'content-disposition:form-data;name="y"; filename="f"',
      "; filename=",
      '"',
      "\\",
      "Content-Type: image/png",
      "X:",
      ":",
      "\0",
      "é",
      "text",
    );
    const free = fc.array(piece, { maxLength: 14 }).map((parts) => parts.join(""));
    const near = fc
      .tuple(
        fc.constantFrom("", 'X-A: "é"\r\n', "Content-Type: a\r\n"),
        fc.array(piece, { maxLength: 5 }),
        fc.constantFrom("\r\n--a--", "\r\n--a--\r\nrest", "\n--a--"),
      )
      .map(
        ([line, inside, end]) =>
          `--a\r\n${line}Content-Disposition: form-data; name="n"; filename="f"\r\n\r\n${inside.join("")}${end}`,
      );
    let read = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(free, near), async (body) => {
        const request = new Request(`${ORIGIN}/m/user-center/feedback`, {
          method: "POST",
          body,
          headers: { "content-type": "multipart/form-data; boundary=a" },
        });
        const form = await takeForm(request, "/m/user-center/feedback", null);
        const isRead = await form.request.formData().then(
          () => true,
          () => false,
        );
        expect(isRead).toBe(form.fault() === null);
        read += Number(isRead);
      }),
      { numRuns: 1_000 },
    );
    expect(read).toBeGreaterThan(50);
  });
});
