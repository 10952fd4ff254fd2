import { readConfig } from "#edge/env.ts";
import { ServiceTranscriber } from "./speech-service.ts";
import { type Transcriber, TranscriptionFailed } from "./transcriber.ts";
import { ModelTranscriber } from "./workers-ai.ts";

/** Refuses: no program of this size understands speech. */
const NOBODY: Transcriber = {
  transcribe: () =>
    Promise.reject(
      new TranscriptionFailed("This site writes no voice messages down; an operator can connect a speech service (SPEECH_URL)."),
    ),
};

const transcribers = new WeakMap<Env, Transcriber>();

/** Returns who writes voice messages down: the operator's service, else Workers AI where it is bound, else nobody. One for a process. */
export function findTranscriber(env: Env): Transcriber {
  const known = transcribers.get(env);
  if (known) return known;
  const { SPEECH_URL: url, SPEECH_TOKEN: token } = readConfig(env);
  const transcriber = url ? new ServiceTranscriber({ url, token }) : env.AI ? new ModelTranscriber(env.AI) : NOBODY;
  transcribers.set(env, transcriber);
  return transcriber;
}
