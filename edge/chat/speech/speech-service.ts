import * as z from "zod";
import { outbound } from "#edge/ground/outbound.ts";
import { askService, type OperatorService } from "../operator-service.ts";
import { type Recording, TRANSCRIBE_TIMEOUT_MS, type Transcriber, TranscriptionFailed } from "./transcriber.ts";

const ANSWER_MAX_BYTES = 262_144;

const Transcribed = z.object({ text: z.string() });

/** Transcribes with the operator's service: `POST url?language=zh` of a recording, answered by `{text}` within 12 s. */
export class ServiceTranscriber implements Transcriber {
  constructor(
    private readonly service: OperatorService,
    private readonly request: typeof outbound = outbound,
  ) {}

  async transcribe({ bytes, mediaType, language }: Recording): Promise<string> {
    const address = new URL(this.service.url);
    if (language) address.searchParams.set("language", language);
    const { text } = await askService(
      this.request,
      { ...this.service, url: address.href },
      {
        name: "speech service",
        contentType: mediaType,
        body: bytes,
        timeoutMs: TRANSCRIBE_TIMEOUT_MS,
        answerMaxBytes: ANSWER_MAX_BYTES,
        answer: Transcribed,
        Failed: TranscriptionFailed,
      },
    );
    return text;
  }
}
