import type { LogLine } from "#edge/contract/calls/operate/log.ts";
import type { Bounds, FormAnswer } from "#app/ui/form/form-answer.ts";

/** A console form that was returned after an error or a conflict. */
export interface ChangeState extends FormAnswer {
  /** Changes by other operators since the form was rendered. */
  since: LogLine[];
}

/** The part of a screen's data that a form needs. */
export interface ItemForm {
  /** A new key for each rendered page. A repeated form with the same key changes nothing. */
  requestKey: string;
  /** Id of the subject's last log line; missing if the change does not depend on the earlier state. */
  version?: number;
  /** Bounds of the fields, from the call's schema. */
  bounds: Bounds;
}

/** Name of the field that lists a form's switches. */
export const SWITCHES = "switches";
