import type { LogLine } from "#edge/contract/calls/operate/log.ts";

/** A form of the console that came back: what was typed, and why it is not done. */
export interface ChangeState {
  /** Which of the screen's forms. */
  form: string;
  /** What was typed, but for a password. */
  values: Record<string, string>;
  /** Texts in the page's language by field; `form` for what is no field's. */
  errors: Record<string, string>;
  /** What others have changed since the form was made. */
  since: LogLine[];
  /** The question before what cannot be taken back; empty where nothing is asked. */
  confirm: string;
}

/** Name under which a form names its switches. */
export const SWITCHES = "switches";
