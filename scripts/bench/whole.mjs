/** Fails the bench if a run lost, doubled or disordered messages, because the figures of such a run are worthless. */

/**
 * If `what` has lost, doubled, disordered or refused messages, prints them and sets exit code 1.
 * @param {Record<string, number>} faults
 */
export function claimWhole(what, faults) {
  const found = Object.entries(faults).filter(([, count]) => count !== 0);
  if (found.length === 0) return;
  console.log(`NOT WHOLE: ${what}: ${found.map(([name, count]) => `${count} ${name}`).join(", ")}`);
  process.exitCode = 1;
}

export function claimAtMost(what, value, most) {
  if (value <= most) return;
  console.log(`NOT WITHIN: ${what}: ${value} is more than ${most}`);
  process.exitCode = 1;
}
