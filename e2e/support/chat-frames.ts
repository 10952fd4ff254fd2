import type { Page } from "@playwright/test";
import { readFrame, type WireFrame } from "#tests/support/wire-session.ts";

/** A login by signature, with the code of its answer; undefined before the answer. */
interface Login {
  userId: string;
  userSig: string;
  code: number | undefined;
}

/** A page's frames to and from the chat over all its sockets. */
export interface ChatFrames {
  open(): number;
  logins(): Login[];
  /** How often the relay admitted the page to NOTIFY_ROOM under a name. */
  joins(): number;
}

/** Records frames from now on, until the page loads another document, where frame numbers start at 1 again. */
export function noteChatFrames(page: Page): ChatFrames {
  const sent: WireFrame[] = [];
  const heard: WireFrame[] = [];
  let open = 0;
  /** Pings and their answers are text frames, so they are left out. */
  const keepIn = (list: WireFrame[]) => (event: { payload: string | Buffer }) => {
    if (typeof event.payload !== "string") list.push(readFrame(event.payload).frame);
  };
  page.on("websocket", (socket) => {
    if (!socket.url().includes("/binfo?")) return;
    open += 1;
    socket.on("close", () => {
      open -= 1;
    });
    socket.on("framesent", keepIn(sent));
    socket.on("framereceived", keepIn(heard));
  });
  const ofCommand = (servcmd: string) => sent.filter(({ head }) => head.servcmd === servcmd);
  const findCode = ({ head: { servcmd, seq } }: WireFrame): number | undefined =>
    heard.find(({ head }) => head.servcmd === servcmd && head.seq === seq)?.body.ErrorCode;
  return {
    open: () => open,
    logins: () =>
      ofCommand("im_open_status.wslogin").flatMap((frame) => {
        const { identifier: userId, usersig: userSig } = frame.head as WireFrame["head"] & {
          identifier?: string;
          usersig?: string;
        };
        return userId && userSig ? [{ userId, userSig, code: findCode(frame) }] : [];
      }),
    joins: () =>
      ofCommand("group_open_http_svc.apply_join_group").filter(
        (frame) => frame.body.GroupId === "NOTIFY_ROOM" && findCode(frame) === 0,
      ).length,
  };
}
