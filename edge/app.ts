import { type Context, Hono } from "hono";
import { avatar } from "./accounts/avatar.ts";
import { captcha } from "./accounts/captcha/captcha.ts";
import { chatErrorTexts } from "./chat/http/chat-error-texts.ts";
import { chatReports } from "./chat/http/chat-reports.ts";
import { chatRest } from "./chat/http/chat-rest.ts";
import { chatSockets } from "./chat/http/chat-sockets.ts";
import { chatUploads } from "./chat/http/chat-uploads.ts";
import { metricsSocket } from "./console/metrics-socket.ts";
import { log } from "./contract/log.ts";
import { mountedTwin, withoutBasePath } from "./contract/rules/addresses.ts";
import { crest } from "./database/crest.ts";
import { readConfig } from "./env.ts";
import { feedRoutes } from "./feed/intake/calls.ts";
import { health } from "./health/health.ts";
import type { AppEnv } from "./http/app-env.ts";
import { mountContract } from "./http/mount.ts";
import { openapi } from "./http/openapi.ts";
import { cashierCallbacks } from "./money/cashier/callbacks.ts";
import { ledger } from "./money/ledger/calls.ts";
import { assets } from "./pages/assets.ts";
import { servePage } from "./pages/pages.ts";
import { securityHeaders } from "./pages/security.ts";
import { invitePoster } from "./rewards/invite/poster.ts";
import { ogImage } from "./share/og-image.ts";
import { shortImage } from "./share/short-image.ts";
import { brandIcon } from "./site/brand-icon.ts";
import { commonScript } from "./site/common-script.ts";
import { securityTxt } from "./site/security-txt.ts";
import { serviceWorker } from "./site/service-worker.ts";
import { deskSocket } from "./streams/desk-socket.ts";
import { ingest } from "./streams/ingest.ts";
import { streamKeys } from "./streams/keys-call.ts";
import { playback } from "./streams/playback.ts";

export const app = new Hono<AppEnv>();

app.use(securityHeaders);
app.route("/healthz", health);
app.route("/feed", feedRoutes);
app.route("/ledger", ledger);
app.route("/cashier", cashierCallbacks);
app.route("/", chatSockets);
app.route("/sockets", deskSocket);
app.route("/sockets", metricsSocket);
app.route("/", chatErrorTexts);
app.route("/chat", chatRest);
app.route("/chat", chatUploads);
app.route("/", chatReports);
app.route("/ingest", ingest);
app.route("/stream", playback);
app.route("/streams", streamKeys);
app.route("/", commonScript);
app.route("/", brandIcon);
app.route("/", securityTxt);
app.route("/api", openapi);
app.route("/", captcha);
mountContract(app);
app.route("/m/avatar", avatar);
app.route("/m/crest", crest);
app.route("/m/og", ogImage);
app.route("/m/og", shortImage);
app.route("/m/og", invitePoster);
app.get("/m/assets/*", (c) => assets.fetch(c.req.raw, c.env, c.executionCtx));
app.get("/m/fonts/*", (c) => assets.fetch(c.req.raw, c.env, c.executionCtx));
app.get("/m/gifts/*", (c) => assets.fetch(c.req.raw, c.env, c.executionCtx));
app.get("/m/goods/*", (c) => assets.fetch(c.req.raw, c.env, c.executionCtx));
app.get("/m/samples/*", (c) => assets.fetch(c.req.raw, c.env, c.executionCtx));
app.get("/m/flags/*", (c) => assets.fetch(c.req.raw, c.env, c.executionCtx));
app.get("/m/service-worker.js", (c) => serviceWorker(c.req.raw, c.env, c.executionCtx));

// Redirects an address without /m to its twin under /m with its query, and the mount itself to the first screen (Specification
// 2.1).
const toTwin = ({ req, redirect }: Context) => {
  const { pathname, search } = new URL(req.url);
  return redirect(mountedTwin(pathname, search), withoutBasePath(pathname) === "/" ? 302 : 301);
};
app.get("/m", toTwin);
app.all("/m/*", (c) => servePage(c.req.raw, c.env, c.executionCtx));
app.get("*", toTwin);

app.onError((error, c) => {
  log.error("A request failed", error);
  readConfig(c.env);
  return c.json({ status: 1, msg: "The server failed to answer; try again.", data: null }, 500);
});
