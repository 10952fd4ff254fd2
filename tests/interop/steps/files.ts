import { check } from "../check.ts";
import type { Party } from "../party.ts";
import type { Scene, Step } from "../step.ts";

const PIXEL_PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Contents that begin with the first bytes of a file of the type, because the relay checks the type. */
const CONTENTS: Readonly<Record<string, string>> = {
  "image/png": atob(PIXEL_PNG),
  "audio/mpeg": "ID3\x04\0\0\0\0\0\0 a cheer",
  "video/mp4": "\0\0\0\x1fftypmp42\0\0\0\0mp42isom a goal",
  "text/plain": "bytes of a file",
};

/** Two whole slices of an upload and a piece of a third. */
const LONG_FILE_BYTES = 2_500_000;

export const file = (name: string, type: string): File =>
  new File([Uint8Array.from(CONTENTS[type] ?? "", (char) => char.charCodeAt(0))], name, { type });

async function sendAndRead(
  { alice, bob }: Scene,
  source: File,
  message: Parameters<Party["client"]["sendMessage"]>[0],
  findAddress: (payload: object) => string | undefined,
): Promise<void> {
  await alice.client.sendMessage(message);
  const came = await bob.receives(({ ID }) => ID === message.ID);
  const address = findAddress(came.payload);
  check(address, `no address in ${JSON.stringify(came.payload)}`);
  const response = await fetch(address);
  check(response.ok, `${address} answers ${response.status}`);
  const [got, sent] = await Promise.all([response, source].map(async (from) => new Uint8Array(await from.arrayBuffer())));
  check(
    got?.length === sent?.length && got?.every((byte, place) => byte === sent?.[place]),
    `${got?.length} bytes came where ${sent?.length} were sent, or they differ`,
  );
}

const field = (name: string) => (payload: object) => (payload as Record<string, string | undefined>)[name];

const fileStep = (
  name: string,
  method: "createFileMessage" | "createAudioMessage" | "createVideoMessage" | "createImageMessage",
  source: () => File,
  findAddress: (payload: object) => string | undefined,
): Step => ({
  name,
  methods: [method],
  run: (scene) => {
    const file = source();
    const { alice, bob } = scene;
    const message = alice.client[method]({ to: bob.id, conversationType: alice.TYPES.CONV_C2C, payload: { file } });
    return sendAndRead(scene, file, message, findAddress);
  },
});

export const fileSteps: readonly Step[] = [
  fileStep(
    "a file is uploaded and can be read by the receiver",
    "createFileMessage",
    () => file("notes.txt", "text/plain"),
    field("fileUrl"),
  ),
  fileStep(
    "a file that our library sends in slices comes out whole",
    "createFileMessage",
    () =>
      new File([Uint8Array.from({ length: LONG_FILE_BYTES }, (_, place) => 32 + (place % 89))], "season.txt", {
        type: "text/plain",
      }),
    field("fileUrl"),
  ),
  fileStep(
    "a sound is uploaded and can be heard by the receiver",
    "createAudioMessage",
    () => file("cheer.mp3", "audio/mpeg"),
    (payload) => field("url")(payload) ?? field("remoteAudioUrl")(payload),
  ),
  fileStep(
    "a video is uploaded and can be seen by the receiver",
    "createVideoMessage",
    () => file("goal.mp4", "video/mp4"),
    (payload) => field("videoUrl")(payload) ?? field("remoteVideoUrl")(payload),
  ),
  fileStep(
    "a picture is uploaded and can be seen by the receiver",
    "createImageMessage",
    () => file("pixel.png", "image/png"),
    (payload) =>
      (payload as { imageInfoArray?: { url?: string; imageUrl?: string }[] }).imageInfoArray?.map(
        ({ url, imageUrl }) => url ?? imageUrl,
      )[0],
  ),
];
