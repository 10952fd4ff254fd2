import { spawn } from "node:child_process";
import { createHash, createHmac } from "node:crypto";
import { newestSecret } from "../embedded.mjs";
import { RelayClient } from "./relay-client.mjs";
import { APP_ID, signedUsers } from "./signed-users.mjs";

/** Mobile number of a streamer in the demo world (edge/demo). */
const ANCHOR = "13800000003";

const ENCODER = [
  "-hide_banner -loglevel error -re",
  "-f lavfi -i testsrc2=size=320x180:rate=25 -f lavfi -i sine=frequency=330",
  "-c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p -g 25 -keyint_min 25 -sc_threshold 0 -b:v 300k",
  "-c:a aac -b:a 48k",
  "-f hls -hls_time 1 -hls_list_size 6 -hls_flags program_date_time -method PUT",
].flatMap((line) => line.split(" "));

async function requestKey(origin, secret) {
  const path = "/streams/key";
  const body = JSON.stringify({ mobile: ANCHOR });
  const t = Math.floor(Date.now() / 1_000);
  const digest = createHash("sha256").update(body).digest("hex");
  const v2 = createHmac("sha256", newestSecret(secret)).update(`v2.${t}.${path}.${digest}`).digest("hex");
  const response = await fetch(origin + path, { method: "POST", body, headers: { "x-stream-signature": `t=${t},v2=${v2}` } });
  return (await response.json()).data;
}

/** Starts a broadcast by ffmpeg, a user who writes in its room, and a viewer. `secret` is the site's SESSION_SECRET. */
export async function openRoom({ origin, dataDir, secret }) {
  const { anchorId, key } = await requestKey(origin, secret);
  const encoder = spawn("ffmpeg", [...ENCODER, `${origin}/ingest/${key}/index.m3u8`], { stdio: ["ignore", "ignore", "inherit"] });
  const room = `room-${anchorId}`;
  const socketUrl = `${origin.replace("http", "ws")}/binfo`;
  const [identity] = await signedUsers(dataDir, 1);
  const speaker = new RelayClient(socketUrl, APP_ID);
  await speaker.open();
  await speaker.login(identity);
  await speaker.get("group_open_http_svc.apply_join_group", { GroupId: room });
  const enter = async () => {
    const guest = new RelayClient(socketUrl, APP_ID);
    await guest.open();
    const { LongPollingKey: Key, StartSeq } = await guest.get("group_open_http_noauth_svc.apply_join_group", { GroupId: room });
    return { guest, Key, StartSeq };
  };
  const viewer = await enter();
  const received = [];
  let lines = 0;
  let isOver = false;
  const listen = async () => {
    for (let next = viewer.StartSeq; !isOver; ) {
      const body = { Key: viewer.Key, StartSeq: next, HoldTime: 90, USP: 1, DownsizeFlag: 0 };
      const { NextSeq, RspMsgList } = await viewer.guest.get("group_open_long_polling_http_noauth_svc.get_msg", body);
      next = NextSeq;
      for (const { Event, MsgBody } of RspMsgList) {
        const number = /^line (\d+)$/.exec(MsgBody?.[0]?.MsgContent?.Text ?? "")?.[1];
        if (Event === 3 && number) received.push(Number(number));
      }
    }
  };
  void listen().catch((error) => console.log(`The viewer gets no more messages: ${error.message}`));
  return {
    anchorId,
    received,
    countLines: () => lines,
    speak: async () => {
      lines += 1;
      const { ErrorCode } = await speaker.ask("group_open_http_svc.send_group_msg", {
        From_Account: identity.userId,
        GroupId: room,
        Random: lines,
        ClientSeq: lines,
        MsgPriority: "Normal",
        MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: `line ${lines}` } }],
      });
      return ErrorCode === 0 ? "ok" : `error ${ErrorCode}`;
    },
    countViewers: async () => {
      const { ErrorCode, OnlineMemberNum } = await viewer.guest.ask("group_open_http_svc.get_online_member_num", {
        GroupId: room,
      });
      return ErrorCode === 0 && OnlineMemberNum >= 2 ? "ok" : `error ${ErrorCode}`;
    },
    enterOnce: async () => {
      const { guest } = await enter();
      guest.socket.end();
      return "ok";
    },
    close: () => {
      isOver = true;
      encoder.kill("SIGKILL");
    },
  };
}
