import type { LogLine } from "#edge/contract/calls/operate/log.ts";
import type { Bounds, FormAnswer } from "#app/ui/form/form-answer.ts";

export interface ChangeState extends FormAnswer {
  /** Changes by other operators since the form was rendered. */
  since: LogLine[];
}

export interface ItemForm {
  requestKey: string;
  /** Id of the subject's last log line. Missing if the change does not depend on the earlier state. */
  version?: number;
  bounds: Bounds;
}

export const SWITCHES = "switches";
