import { Hono } from "hono";
import type { AppEnv } from "#edge/ground/provide.ts";
import { toServedRequest } from "#edge/ground/provide.ts";
import type { MetricsReading } from "../contract/calls/operate/metrics.ts";
import { ProductError } from "../contract/envelope.ts";
import { readConfig } from "../ground/env.ts";
import { refuseSocket } from "../ground/http/own-socket.ts";
import { tokenOfRequest } from "../ground/visit/viewer.ts";
import { resolveVisit } from "../ground/visit/visit.ts";

/** Milliseconds between two readings. Longer for Analytics Engine, because it charges for each query. */
const READING_MS = { memory: 3_000, analytics: 60_000 } as const;
/** Maximum number of sockets per isolate. A site has only a handful of operators. */
const SOCKETS_MAX = 50;
/** 4403: the operator's right has ended. 1013: the server accepts no more sockets, or could not read the figures. */
const NO_RIGHT = 4403;
const TRY_LATER = 1013;

let open = 0;

/** Sends readings until the socket closes or the operator's right ends. */
function sendReadings(socket: WebSocket, read: () => Promise<MetricsReading>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let sent = "";
  const end = () => {
    if (isClosed) return;
    isClosed = true;
    open -= 1;
    clearTimeout(timer);
  };
  const round = async (): Promise<void> => {
    try {
      const reading = await read();
      if (isClosed) return;
      const text = JSON.stringify(reading);
      if (text !== sent) socket.send(text);
      sent = text;
      timer = setTimeout(() => void round(), READING_MS[reading.from === "memory" ? "memory" : "analytics"]);
    } catch (error) {
      if (isClosed) return;
      end();
      socket.close(error instanceof ProductError ? NO_RIGHT : TRY_LATER, "the figures could not be read");
    }
  };
  open += 1;
  socket.addEventListener("close", end);
  socket.addEventListener("error", end);
  socket.addEventListener("message", () => socket.close(1003, "this socket takes no messages"));
  void round();
}

/** GET /sockets/metrics: sends the operators' live figures whenever they change. Each reading checks the operator's right. */
export const metricsSocket = new Hono<AppEnv>().get("/metrics", async (c) => {
  const request = c.req.raw;
  const config = readConfig(c.env);
  const refusal = refuseSocket(request, config);
  if (refusal) return refusal;
  const visit = await resolveVisit(request, new URL(request.url), c.env);
  const product = c.var.provide.provideProduct(toServedRequest(c), visit, await tokenOfRequest(request, config.SESSION_SECRET));
  try {
    await product.operate.getMetrics({});
  } catch (error) {
    if (error instanceof ProductError) return c.text(error.message, 403);
    throw error;
  }
  if (open >= SOCKETS_MAX) return c.text(`This server sends its figures to ${SOCKETS_MAX} operators at a time.`, 503);
  const [client, server] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket];
  server.accept();
  // The product object caches the operator, so each reading creates a new product object that looks up the operator again.
  const read = async () =>
    c.var.provide
      .provideProduct(toServedRequest(c), visit, await tokenOfRequest(request, config.SESSION_SECRET))
      .operate.getMetrics({});
  sendReadings(server, read);
  return new Response(null, { status: 101, webSocket: client });
});
