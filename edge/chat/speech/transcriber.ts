/** A voice message to write down. */
export interface Recording {
  bytes: Uint8Array<ArrayBuffer>;
  /** Such as `audio/mp4`. */
  mediaType: string;
  /** A primary language tag such as `zh`; empty: the words decide. */
  language: string;
}

/** Writes voice messages down (`im_open_speech.ws_sentence_recognition` of the vendor's clients). */
export interface Transcriber {
  /** Returns the words. Throws TranscriptionFailed where there are none. */
  transcribe(recording: Recording): Promise<string>;
}

/** A voice message was not transcribed. The message is meant for the user who requested it. */
export class TranscriptionFailed extends Error {}

/** Time limit of a transcription, in milliseconds: the vendor's clients wait 15 s for an answer. */
export const TRANSCRIBE_TIMEOUT_MS = 12_000;
