import { log } from "./contract/log";
import { type Context, Hono } from "hono";
import type { Product } from "./contract";
import { mountedTwin, withoutBasePath } from "./contract/rules/base-path";
import { readConfig } from "./env";
import { assets } from "./http/assets";
import { cashierCallbacks } from "./http/cashier";
import { chatErrorTexts } from "./http/chat-error-texts";
import { chatReports } from "./http/chat-reports";
import { chatRest } from "./http/chat-rest";
import { chatSockets } from "./http/chat-sockets";
import { chatUploads } from "./http/chat-uploads";
import { avatar } from "./http/avatar";
import { captcha } from "./http/captcha";
import { brandIcon } from "./http/brand-icon";
import { commonScript } from "./http/common-script";
import { crest } from "./http/crest";
import { feedRoutes } from "./http/feed";
import { health } from "./http/health/health";
import { invitePoster } from "./http/invite-poster";
import { ledger } from "./http/ledger";
import { mountContract } from "./http/mount";
import { ogImage } from "./http/og-image";
import { openapi } from "./http/openapi";
import { servePage } from "./http/pages";
import { securityTxt } from "./http/security-txt";
import { serviceWorker } from "./http/service-worker";
import { securityHeaders } from "./middleware/security";
import type { Visit } from "./load-context";

/** What middleware leaves for handlers. */
export interface Variables {
  visit: Visit;
  product: Product;
}
export type AppEnv = { Bindings: Env; Variables: Variables };

export const app = new Hono<AppEnv>();

app.use(securityHeaders);
app.route("/healthz", health);
app.route("/feed", feedRoutes);
app.route("/ledger", ledger);
app.route("/cashier", cashierCallbacks);
app.route("/", chatSockets);
app.route("/", chatErrorTexts);
app.route("/chat", chatRest);
app.route("/chat", chatUploads);
app.route("/", chatReports);
app.route("/", commonScript);
app.route("/", brandIcon);
app.route("/", securityTxt);
app.route("/api", openapi);
app.route("/", captcha);
mountContract(app);
app.route("/m/avatar", avatar);
app.route("/m/crest", crest);
app.route("/m/og", ogImage);
app.route("/m/og", invitePoster);
app.get("/m/assets/*", (c) => assets.fetch(c.req.raw, c.env, c.executionCtx));
app.get("/m/fonts/*", (c) => assets.fetch(c.req.raw, c.env, c.executionCtx));
app.get("/m/goods/*", (c) => assets.fetch(c.req.raw, c.env, c.executionCtx));
app.get("/m/flags/*", (c) => assets.fetch(c.req.raw, c.env, c.executionCtx));
app.get("/m/service-worker.js", (c) => serviceWorker(c.req.raw, c.env, c.executionCtx));

// An address without /m is redirected to its twin under it, query kept, and the mount itself to the first screen (Specification 2.1).
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
