import type { LogLine } from "#edge/contract/calls/operate/log.ts";
import type { Bounds, FormAnswer } from "#app/ui/form/form-answer.ts";

/** A returned form of the console. */
export interface ChangeState extends FormAnswer {
  /** Changes by others since the form was made. */
  since: LogLine[];
}

/** A form's part of its screen's data. */
export interface ItemForm {
  /** New for each time the page is made: the same form sent again changes nothing. */
  requestKey: string;
  /** The subject's last log line; left out if the change does not depend on the earlier state. */
  version?: number;
  /** From the call's schema. */
  bounds: Bounds;
}

/** Name under which a form names its switches. */
export const SWITCHES = "switches";
