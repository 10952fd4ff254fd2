/**
 * A finding of the doctor: one line with a state, the fact, and one sentence that says what to do.
 * @typedef {"ok" | "warning" | "fault"} State
 * @typedef {{ check: string, state: State, is: string, todo: string }} Finding
 */

/** @returns {Finding} */
export const ok = (check, is) => ({ check, state: "ok", is, todo: "" });
/** @returns {Finding} */
export const warning = (check, is, todo) => ({ check, state: "warning", is, todo });
/** @returns {Finding} */
export const fault = (check, is, todo) => ({ check, state: "fault", is, todo });

const WIDEST = "warning".length;

/** @param {Finding} finding */
export const toLine = ({ check, state, is, todo }) => `${state.padEnd(WIDEST)}  ${check}: ${is}.${todo ? ` ${todo}` : ""}`;

/**
 * Runs a check. If it breaks, that is a finding too, so that one broken check hides no other.
 * @param {string} check
 * @param {() => Finding[] | Promise<Finding[]>} look
 */
export async function examine(check, look) {
  try {
    return await look();
  } catch (error) {
    const is = error.message.replace(/\.$/, "");
    return [fault(check, `could not be examined: ${is}`, error.remedy ?? "Mend that and run the doctor again.")];
  }
}

/** @param {Finding[]} findings */
export function summarize(findings) {
  const count = (wanted) => findings.filter(({ state }) => state === wanted).length;
  const counted = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
  return `${counted(findings.length, "check")}: ${counted(count("fault"), "fault")}, ${counted(count("warning"), "warning")}`;
}

export const isHealthy = (findings) => findings.every(({ state }) => state !== "fault");
