import { configCalls } from "./operate/config";
import { logCalls } from "./operate/log";

/** What the console at /operate does (docs/decisions/0014). A section is a file of its own; one line here brings it in. */
export const operate = {
  ...logCalls,
  ...configCalls,
};
