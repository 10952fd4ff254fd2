import type { LogLine } from "#edge/contract/calls/operate/log.ts";

/** A returned form of the console: the typed values, and why it failed. */
export interface ChangeState {
  /** Which of the screen's forms. */
  form: string;
  /** The typed values, without passwords. */
  values: Record<string, string>;
  /** Texts in the page's language by field; `form` for those of no field. */
  errors: Record<string, string>;
  /** Changes by others since the form was made. */
  since: LogLine[];
  /** The question before what cannot be taken back; empty where nothing is asked. */
  confirm: string;
}

/** Name under which a form names its switches. */
export const SWITCHES = "switches";
