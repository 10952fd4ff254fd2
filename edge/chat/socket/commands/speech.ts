import { randomUUID } from "node:crypto";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { TranscriptionFailed } from "#edge/chat/speech/transcriber.ts";
import { isGuestId } from "#edge/ground/chat-identity/guest-id.ts";
import type { RelayCommands } from "../context.ts";

/** Enough for a voice message of several minutes. */
const RECORDING_MAX_BYTES = 5 * 1_024 * 1_024;

/** The vendor's clients use this number for a message that was not transcribed; our library has no such call. */
const VOICE_TO_TEXT_FAIL = 2_118;

const NO_ERROR = { ErrorCode: 0, ErrorInfo: "" };

/** The keys are the vendor's names. With any other name, the transcriber detects the language from the words. */
const LANGUAGES: Readonly<Record<string, string>> = { "16k_zh": "zh", "16k_en": "en", "16k_yue": "yue", "16k_ja": "ja" };

export const speechRelayCommands = {
  // The answer's own `CmdErrorCode` reports a failure, as for a translation.
  "im_open_speech.ws_sentence_recognition": async (relay, { BytesUrl, BytesEngServiceType }) => {
    if (isGuestId(relay.session.userId))
      throw new Refusal(SERVER_ERRORS.ACCOUNT_RESTRICTED, "Nothing is written down for visitors; sign in first.");
    const waitS = await relay.attempt("speech");
    if (waitS > 0) throw new Refusal(SERVER_ERRORS.OVER_FREQUENCY, `Too many voice messages; try again in ${waitS} s.`);
    const recording = await relay.readFile(BytesUrl, RECORDING_MAX_BYTES);
    if (!recording)
      throw new Refusal(
        SERVER_ERRORS.MESSAGE_INVALID_REQUEST,
        `BytesUrl is no recording of this site of at most ${RECORDING_MAX_BYTES} bytes that ${relay.session.userId} may hear.`,
      );
    const BytesRequestid = randomUUID();
    try {
      const language = LANGUAGES[BytesEngServiceType] ?? "";
      const BytesResult = await relay.config.transcriber.transcribe({ ...recording, language });
      return { BytesRequestid, BytesResult, CmdErrorCode: NO_ERROR };
    } catch (error) {
      if (!(error instanceof TranscriptionFailed)) throw error;
      const CmdErrorCode = { ErrorCode: VOICE_TO_TEXT_FAIL, ErrorInfo: error.message };
      return { BytesRequestid, BytesResult: "", CmdErrorCode };
    }
  },
} satisfies RelayCommands;
