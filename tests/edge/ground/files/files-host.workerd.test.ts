import { createExecutionContext, env, SELF } from "cloudflare:test";
import { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { UPLOAD_FILE_TYPES } from "#chat/protocol/limits/uploads.ts";
import { chatUploads } from "#edge/chat/http/chat-uploads.ts";
import { readConfig } from "#edge/ground/env.ts";
import { refusedOnFilesHost } from "#edge/ground/files/files-host.ts";
import { signatureFor } from "#edge/ground/files/signed-address.ts";
import { sealTicket } from "#edge/ground/files/upload-ticket.ts";
import { contentSecurityPolicy } from "#edge/ground/http/security.ts";
import { signToken } from "#edge/ground/visit/viewer.ts";
import { pageHosts } from "#edge/pages/page-headers.ts";
import { ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { requestToken } from "../../product/implementations.ts";

const SITE = "http://site.example";
const FILES = "http://files.example.net";
const app = new Hono().route("/chat", chatUploads as never);
const own = { ...env, FILES_ORIGIN: FILES } as Env;
const PNG = Uint8Array.from([0x89, ...Buffer.from("PNG\r\n\x1a\n"), ...Buffer.from("pixels of no picture in particular")]);
const [PRIVATE, PUBLIC] = ["a1".repeat(16), "b2".repeat(16)];

const ask = (address: string, init: RequestInit = {}, bindings = own): Promise<Response> =>
  Promise.resolve(app.fetch(new Request(address, { redirect: "manual", ...init }), bindings, createExecutionContext()));
const pathTo = (file: string): string => `/chat/files/${file}.png`;

beforeAll(async () => {
  await seedFixture(env.DB);
  for (const [file, isPicture] of [
    [PRIVATE, false],
    [PUBLIC, true],
  ] as const) {
    const ticket = sealTicket(env.CHAT_SECRET, readConfig(env).CHAT_APP_ID, {
      key: `${file}.png`,
      fileType: UPLOAD_FILE_TYPES.IMAGE,
      expiresAt: Math.floor(Date.now() / 1_000) + 900,
      owner: String(ACCOUNT.uid),
      isPicture,
      isCounted: !isPicture,
    });
    const stored = await SELF.fetch(`${SITE}/chat/uploads/${file}.png?ticket=${ticket}`, { method: "PUT", body: PNG });
    expect(stored.status).toBe(200);
  }
});

describe("a separate host for people's files", () => {
  it("the files host serves a restricted file only with a signature", async () => {
    const shown = await ask(`${SITE}${pathTo(PUBLIC)}?name=a%20b.png`);
    expect([shown.status, shown.headers.get("location")]).toEqual([302, `${FILES}${pathTo(PUBLIC)}?name=a%20b.png`]);
    const cookie = `session=${await signToken(await requestToken(ACCOUNT, { now: Date.now } as never), env.SESSION_SECRET)}`;
    const led = await ask(SITE + pathTo(PRIVATE), { headers: { cookie } });
    expect([led.status, led.headers.get("cache-control")]).toEqual([302, "private, max-age=60"]);
    expect(led.headers.get("location")).toMatch(new RegExp(`^${FILES}${pathTo(PRIVATE)}\\?e=\\d+&s=`));
    const read = await ask(led.headers.get("location")!);
    expect([read.status, (await read.arrayBuffer()).byteLength]).toEqual([200, PNG.byteLength]);
    expect((await ask(SITE + pathTo(PRIVATE))).status).toBe(403);
  });

  it("the files host reads no cookie", async () => {
    const cookie = `session=${await signToken(await requestToken(ACCOUNT, { now: Date.now } as never), env.SESSION_SECRET)}`;
    expect((await ask(FILES + pathTo(PRIVATE))).status).toBe(403);
    const signed = `${FILES}${pathTo(PRIVATE)}?${signatureFor(env.CHAT_SECRET, PRIVATE, Math.floor(Date.now() / 1_000))}`;
    const dispositions = await Promise.all(
      ["", "image", "document"].map(
        async (dest) =>
          (await ask(signed, { headers: { "sec-fetch-dest": dest } })).headers.get("content-disposition")?.split(";")[0],
      ),
    );
    expect(dispositions).toEqual(["inline", "inline", "attachment"]);
    expect((await ask(FILES + pathTo(PUBLIC), { headers: { cookie } })).status).toBe(200);
  });

  it("the files host serves only files", async () => {
    for (const path of ["/", "/m/score", "/api/user/login", "/healthz", "/chat/uploads/x", "/operate"]) {
      const response = refusedOnFilesHost(new Request(FILES + path), own);
      expect([path, response?.status]).toEqual([path, 404]);
    }
    expect(refusedOnFilesHost(new Request(FILES + pathTo(PUBLIC)), own)).toBeNull();
    expect(refusedOnFilesHost(new Request(`${SITE}/m/score`), own)).toBeNull();
  });

  it("the content security policy allows the files host for pictures and media", () => {
    expect(pageHosts(readConfig(own))).toMatchObject({ pictures: [FILES], media: [FILES] });
    expect(pageHosts(readConfig(env))).toMatchObject({ pictures: [], media: [] });
    expect(() => readConfig({ ...env, FILES_ORIGIN: `${FILES}/x` } as Env)).toThrow(/FILES_ORIGIN/);
    expect(() => readConfig({ ...own, SITE_HOSTS: '{"files.example.net":"xzb"}' } as Env)).toThrow(/no host of the site/);
  });

  it("the site's own host serves files if no files host exists", async () => {
    expect((await ask(SITE + pathTo(PUBLIC), {}, env)).status).toBe(200);
  });
});

describe("the host of segments", () => {
  const VIDEO = "https://video.example.net";
  const set = { ...env, SEGMENT_ORIGIN: VIDEO, PULL_HOSTS: "https://pull.example.net" } as Env;

  it("the content security policy allows the segment host only for streams", () => {
    const hosts = pageHosts(readConfig(set));
    expect(hosts).toMatchObject({ pictures: [], scripts: [] });
    expect([hosts.connect, hosts.media]).toEqual([
      ["https://pull.example.net", VIDEO],
      ["https://pull.example.net", VIDEO],
    ]);
    const policy = contentSecurityPolicy({ scripts: "'nonce-a'", styles: "'nonce-a'" }, hosts).split("; ");
    expect(policy.filter((rule) => rule.includes(VIDEO)).map((rule) => rule.split(" ")[0])).toEqual(["media-src", "connect-src"]);
    expect(pageHosts(readConfig(env)).media).toEqual([]);
  });

  it.each([
    ["with a path", { SEGMENT_ORIGIN: `${VIDEO}/x` }],
    ["of the site", { SEGMENT_ORIGIN: VIDEO, SITE_HOSTS: '{"video.example.net":"xzb"}' }],
    ["of people's files", { SEGMENT_ORIGIN: FILES, FILES_ORIGIN: FILES }],
    ["without https in production", { SEGMENT_ORIGIN: "http://video.example.net", ENVIRONMENT: "production" }],
  ])("the refusal of a segment host %s names the setting", (_, wrong) => {
    expect(() => readConfig({ ...env, CASHIER: "off", CAPTCHA_PEEK: "off", DEMO_ACCOUNTS: "[]", ...wrong } as Env)).toThrow(
      /SEGMENT_ORIGIN/,
    );
  });
});
