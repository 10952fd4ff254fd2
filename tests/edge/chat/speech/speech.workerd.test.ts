import { SELF } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";
import { UPLOAD_FILE_TYPES } from "#chat/protocol/limits/uploads.ts";
import { NoRecogniser } from "#edge/chat/speech/no-recogniser.ts";
import { ServiceTranscriber } from "#edge/chat/speech/speech-service.ts";
import { TranscriptionFailed } from "#edge/chat/speech/transcriber.ts";
import { ModelTranscriber, type SpeechModel } from "#edge/chat/speech/workers-ai.ts";
import { WireClient } from "../support/wire-client.ts";

const RECORDING = { bytes: Uint8Array.from([1, 2, 3]), mediaType: "audio/mp4", language: "zh" };

const write = (answer: () => Response | Promise<Response>, token = "secret") => {
  const request = vi.fn<typeof fetch>(async () => answer());
  const written = new ServiceTranscriber({ url: "https://speech.test/v1?key=1", token }, request).transcribe(RECORDING);
  return { request, written };
};

describe("the transcription of a voice message", () => {
  test("a voice message is sent to the service unchanged", async () => {
    const { request, written } = write(() => Response.json({ text: "进球了" }));
    expect(await written).toBe("进球了");
    const [url, init] = request.mock.calls[0] ?? [];
    expect(url).toBe("https://speech.test/v1?key=1&language=zh");
    expect(init).toMatchObject({ method: "POST", body: RECORDING.bytes });
    expect(init?.headers).toEqual({ "content-type": "audio/mp4", authorization: "Bearer secret" });
  });

  test.each([
    ["a refusal", () => Response.json({}, { status: 503 }), /answered 503/],
    ["another shape", () => Response.json({ words: "x" }), /failed; try again/],
    ["no JSON", () => new Response("<html>"), /failed; try again/],
    ["a dead line", () => Promise.reject(new Error("ECONNREFUSED")), /^The speech service failed; try again\.$/],
    ["a service that is too slow", () => Promise.reject(new DOMException("slow", "TimeoutError")), /longer than 12 s/],
    ["an answer without an end", () => new Response("x".repeat(262_145)), /too long/],
  ])("a voice message is not transcribed after %s", async (_what, answer, words) => {
    const error = await write(answer).written.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TranscriptionFailed);
    expect((error as TranscriptionFailed).message).toMatch(words);
  });

  test("Workers AI transcribes a voice message if the Worker has an AI binding", async () => {
    const run = vi.fn<SpeechModel["run"]>(async () => ({ text: " goal " }));
    expect(await new ModelTranscriber({ run }).transcribe(RECORDING)).toBe("goal");
    expect(run.mock.calls[0]?.[1]).toEqual({ audio: "AQID", language: "zh" });
    const failing = { run: async () => ({ error: "busy" }) };
    await expect(new ModelTranscriber(failing).transcribe(RECORDING)).rejects.toThrow(/not written down; try again/);
  });
});

describe("the stand-in of a site without a service", () => {
  test.each([
    ["zh", "本站没有语音识别，无法转写语音消息"],
    ["yue", "本站没有语音识别，无法转写语音消息"],
    ["pt", "Este site não tem reconhecimento de voz: mensagens de voz não são transcritas"],
    ["en", "This site has no speech recognition: voice messages are not written down"],
  ])("the refusal of a transcription is in the recording's language: %s", async (language, words) => {
    await expect(new NoRecogniser().transcribe({ language })).rejects.toEqual(new TranscriptionFailed(words));
  });

  test.each(["", "ja"])("the refusal uses all site languages for the recording's language %j", async (language) => {
    await expect(new NoRecogniser().transcribe({ language })).rejects.toThrow(/^本站.+ · Este site.+ · This site/);
  });
});

describe("the transcription on the wire", () => {
  const SOUND = Uint8Array.from([0xff, 0xfb, 0x90, 0, ...Buffer.from("a cheer")]);
  const ask = (client: WireClient, BytesUrl: string) =>
    client.ask("im_open_speech.ws_sentence_recognition", {
      BytesUrl,
      Uint32Sdkappid: 1,
      BytesVoiceFormat: "mp3",
      Uint64SourceType: 0,
      BytesEngServiceType: "16k_en",
    });

  test("everybody who can hear a recording gets its transcription", async () => {
    const [alice, eve] = [await WireClient.login("alice speech"), await WireClient.login("eve speech")];
    const at = await alice.ask("im_cos_msg.pre_sig", {
      file_type: UPLOAD_FILE_TYPES.AUDIO,
      file_name: "cheer.mp3",
      upload_method: 0,
      Duration: 900,
    });
    expect((await SELF.fetch(at.upload_url, { method: "PUT", body: SOUND })).status).toBe(200);
    const failed = {
      BytesResult: "",
      CmdErrorCode: { ErrorCode: 2_118, ErrorInfo: "This site has no speech recognition: voice messages are not written down" },
    };
    expect(await ask(alice, at.download_url)).toMatchObject({ ErrorCode: 0, ...failed });
    // A signature in the address lets browsers read the file, but gives no right to other actions on it.
    expect(await ask(eve, at.download_url)).toMatchObject({ ErrorCode: 20_001 });
    for (const address of ["http://elsewhere.test/cheer.mp3", `http://relay/chat/files/${"0".repeat(32)}.mp3`])
      expect(await ask(alice, address)).toMatchObject({ ErrorCode: 20_001 });
  });
});
