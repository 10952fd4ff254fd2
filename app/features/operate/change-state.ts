import type { LogLine } from "#edge/contract/calls/operate/log.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

/** A returned form of the console. */
export interface ChangeState extends FormAnswer {
  /** Changes by others since the form was made. */
  since: LogLine[];
}

/** Name under which a form names its switches. */
export const SWITCHES = "switches";
