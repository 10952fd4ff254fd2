export interface Recording {
  bytes: Uint8Array<ArrayBuffer>;
  /** Such as `audio/mp4`. */
  mediaType: string;
  /** A primary tag such as `zh`; if empty, the transcriber detects the language from the words. */
  language: string;
}

/** The vendor's clients request a transcription by `im_open_speech.ws_sentence_recognition`. */
export interface Transcriber {
  /** Throws TranscriptionFailed if the recording has no words. */
  transcribe(recording: Recording): Promise<string>;
}

/** The message is meant for the user who requested the transcription. */
export class TranscriptionFailed extends Error {}

/** Shorter than the 15 s that the vendor's clients wait for an answer. */
export const TRANSCRIBE_TIMEOUT_MS = 12_000;
