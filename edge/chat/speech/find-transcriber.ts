import { readConfig } from "#edge/ground/env.ts";
import { NoRecogniser } from "./no-recogniser.ts";
import { ServiceTranscriber } from "./speech-service.ts";
import type { Transcriber } from "./transcriber.ts";
import { ModelTranscriber } from "./workers-ai.ts";

const transcribers = new WeakMap<Env, Transcriber>();

/** The operator's service, else Workers AI, else NoRecogniser, which refuses every request. A process has one transcriber. */
export function findTranscriber(env: Env): Transcriber {
  const known = transcribers.get(env);
  if (known) return known;
  const { SPEECH_URL: url, SPEECH_TOKEN: token } = readConfig(env);
  const transcriber = url ? new ServiceTranscriber({ url, token }) : env.AI ? new ModelTranscriber(env.AI) : new NoRecogniser();
  transcribers.set(env, transcriber);
  return transcriber;
}
