import { z } from "zod";
import { log } from "#edge/contract/log.ts";
import { readBody } from "#edge/http/read-body.ts";
import { outbound } from "#edge/outbound.ts";
import { type Recording, TRANSCRIBE_TIMEOUT_MS, type Transcriber, TranscriptionFailed } from "./transcriber.ts";

/** Longest response that is read from the service, in bytes. */
const ANSWER_MAX_BYTES = 262_144;

const Transcribed = z.object({ text: z.string() });

/** The operator's speech service: `POST url?language=zh` with a recording as the body, answered by `{text}`. */
export interface SpeechService {
  url: string;
  /** Sent as `Authorization: Bearer …`; empty for none. */
  token: string;
}

/** Has voice messages written down by the operator's own service. A refusal, any other answer, and one that takes longer than 12 s fail. */
export class ServiceTranscriber implements Transcriber {
  constructor(
    private readonly service: SpeechService,
    private readonly request: typeof outbound = outbound,
  ) {}

  async transcribe({ bytes, mediaType, language }: Recording): Promise<string> {
    const { url, token } = this.service;
    const address = new URL(url);
    if (language) address.searchParams.set("language", language);
    try {
      const response = await this.request(address.href, {
        method: "POST",
        headers: { "content-type": mediaType, ...(token && { authorization: `Bearer ${token}` }) },
        body: bytes,
        signal: AbortSignal.timeout(TRANSCRIBE_TIMEOUT_MS),
      });
      if (!response.ok) throw new TranscriptionFailed(`The speech service answered ${response.status}.`);
      const body = await readBody(response, ANSWER_MAX_BYTES);
      if (!body) throw new TranscriptionFailed("The speech service's answer is too long.");
      return Transcribed.parse(JSON.parse(new TextDecoder().decode(body))).text;
    } catch (error) {
      if (error instanceof TranscriptionFailed) throw error;
      if (error instanceof DOMException && error.name === "TimeoutError")
        throw new TranscriptionFailed(`The speech service took longer than ${TRANSCRIBE_TIMEOUT_MS / 1_000} s.`);
      log.warn("The speech service failed.", error);
      throw new TranscriptionFailed("The speech service failed; try again.");
    }
  }
}
