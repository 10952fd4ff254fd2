/** A voice message to transcribe. */
export interface Recording {
  bytes: Uint8Array<ArrayBuffer>;
  /** Such as `audio/mp4`. */
  mediaType: string;
  /** A primary language tag such as `zh`; if empty, the transcriber detects the language from the words. */
  language: string;
}

/** Transcribes voice messages (`im_open_speech.ws_sentence_recognition` of the vendor's clients). */
export interface Transcriber {
  /** Returns the words of the recording. Throws TranscriptionFailed if there are none. */
  transcribe(recording: Recording): Promise<string>;
}

/** A voice message was not transcribed. The message is meant for the user who requested it. */
export class TranscriptionFailed extends Error {}

/** Time limit of a transcription, in milliseconds: the vendor's clients wait 15 s for an answer. */
export const TRANSCRIBE_TIMEOUT_MS = 12_000;
