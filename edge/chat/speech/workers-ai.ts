import * as z from "zod";
import { log } from "#edge/contract/log.ts";
import { type Recording, TRANSCRIBE_TIMEOUT_MS, type Transcriber, TranscriptionFailed } from "./transcriber.ts";

/** OpenAI's model for speech, as Workers AI runs it. Source: its card, https://developers.cloudflare.com/workers-ai/models/whisper-large-v3-turbo/. */
const MODEL = "@cf/openai/whisper-large-v3-turbo";

const Answer = z.object({ text: z.string() });

export interface SpeechModel {
  run(model: typeof MODEL, inputs: { audio: string; language?: string }): Promise<unknown>;
}

export class ModelTranscriber implements Transcriber {
  constructor(private readonly ai: SpeechModel) {}

  async transcribe({ bytes, language }: Recording): Promise<string> {
    const over = AbortSignal.timeout(TRANSCRIBE_TIMEOUT_MS);
    try {
      const answer = await Promise.race([
        this.ai.run(MODEL, { audio: Buffer.from(bytes).toString("base64"), ...(language && { language }) }),
        new Promise<never>((_, reject) => over.addEventListener("abort", () => reject(over.reason), { once: true })),
      ]);
      return Answer.parse(answer).text.trim();
    } catch (error) {
      if (over.aborted)
        throw new TranscriptionFailed(`The message was not written down within ${TRANSCRIBE_TIMEOUT_MS / 1_000} s.`);
      log.warn("Workers AI did not transcribe a voice message.", error);
      throw new TranscriptionFailed("The message was not written down; try again.");
    }
  }
}
