/** `npm run -s stream-key -- MOBILE`: prints an approved anchor's push address, room and playlist as one line of JSON. */
import { ensureInstalled } from "./installed.mjs";

const { log } = console;
// Standard output carries JSON only, so the messages of a first build go to stderr.
console.log = console.error;
ensureInstalled();
const { askServer, readData, readArguments, signedCall, stop } = await import("./server-command.mjs");

const CALL = "/streams/key";

const { positionals, to } = readArguments("npm run -s stream-key -- MOBILE [--to http://127.0.0.1:8787]", 1);
try {
  const [mobile] = positionals;
  const { where, answer } = await askServer(to, async (send) =>
    readData(CALL, await send(CALL, signedCall(CALL, { mobile }, "SESSION_SECRET", "x-stream-signature"))),
  );
  const { anchorId, key } = answer;
  const { origin } = new URL(/^https?:/.test(where) ? where : `http://127.0.0.1:${process.env.PORT ?? 8787}`);
  log(
    JSON.stringify({
      push: `${origin}/ingest/${key}/`,
      page: `/m/live-detail/${anchorId}`,
      playlist: `${origin}/stream/${anchorId}/master.m3u8`,
    }),
  );
  process.exit(0);
} catch (error) {
  stop(`No stream key: ${error.message}.`);
}
