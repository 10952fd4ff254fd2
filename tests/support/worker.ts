import { Hono } from "hono";
import type { AppEnv } from "../../edge/app";
import { captcha } from "../../edge/http/captcha";
import { cashierCallbacks } from "../../edge/http/cashier";
import { commonScript } from "../../edge/http/common-script";
import { chatReports } from "../../edge/http/chat-reports";
import { chatRest } from "../../edge/http/chat-rest";
import { chatSockets } from "../../edge/http/chat-sockets";
import { chatUploads } from "../../edge/http/chat-uploads";
import { crest } from "../../edge/http/crest";
import { feedRoutes } from "../../edge/http/feed";
import { health } from "../../edge/http/health";
import { ledger } from "../../edge/http/ledger";
import { mountContract } from "../../edge/http/mount";
import { openapi } from "../../edge/http/openapi";

/** The Worker without pages: what the tests of the API run against. */
export const api = new Hono<AppEnv>();
api.route("/healthz", health);
api.route("/feed", feedRoutes);
api.route("/ledger", ledger);
api.route("/cashier", cashierCallbacks);
api.route("/", commonScript);
api.route("/api", openapi);
api.route("/", captcha);
mountContract(api);
api.route("/m/crest", crest);
api.route("/", chatSockets);
api.route("/chat", chatRest);
api.route("/chat", chatUploads);
api.route("/", chatReports);

export { Board } from "../../edge/feed/board/board";
export { Pusher } from "../../edge/push/pusher";
export { Gate } from "../../edge/relay/gate/gate";
export { Group } from "../../edge/relay/group/group";
export { Relay } from "../../edge/relay/relay/relay";
export { UserBox } from "../../edge/relay/user-box/user-box";
export default { fetch: api.fetch } satisfies ExportedHandler<Env>;
