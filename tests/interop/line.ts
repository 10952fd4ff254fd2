import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy on this machine through which clients reach the relay, so that the network can be cut. */
export interface Line {
  /** The relay's origin through the proxy. */
  url: string;
  /** Breaks every connection without a close frame, as a lost network does. New connections are accepted at once. */
  cut(): void;
  /** Breaks every connection and refuses new ones, as an absent network does. */
  refuse(): Promise<void>;
  takeAgain(): Promise<void>;
  /** The relay's origin without the proxy. */
  directUrl: string;
  /** The instance ids that the sockets named when they were opened. */
  instanceIds(): string[];
}

/** The proxy runs as long as the process. */
export async function openLine(relayUrl: string): Promise<Line> {
  const { hostname, port } = new URL(relayUrl);
  const ends = new Set<Socket>();
  const instanceIds = new Set<string>();
  const keep = (socket: Socket): Socket => {
    ends.add(socket);
    socket.on("close", () => ends.delete(socket));
    socket.on("error", () => socket.destroy());
    return socket;
  };
  const server = createServer((near) => {
    const far = keep(connect(Number(port), hostname));
    keep(near).pipe(far).pipe(near);
    near.once("data", (request: Buffer) => {
      const [, instanceId] = /^GET \S*[?&]instanceid=([^&\s]+)/.exec(request.toString("latin1")) ?? [];
      if (instanceId) instanceIds.add(instanceId);
    });
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  const listen = (at: number): Promise<void> => new Promise((listening) => server.listen(at, "127.0.0.1", listening));
  await listen(0);
  const { port: own } = server.address() as AddressInfo;
  const cut = (): void => {
    for (const socket of ends) socket.resetAndDestroy();
  };
  return {
    url: `ws://127.0.0.1:${own}`,
    directUrl: relayUrl,
    cut,
    refuse: () =>
      new Promise((closed) => {
        server.close(() => closed());
        cut();
      }),
    takeAgain: () => listen(own),
    instanceIds: () => [...instanceIds],
  };
}
