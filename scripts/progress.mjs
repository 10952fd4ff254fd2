/** Prints progress: one growing line on a terminal; elsewhere one line per step, so that logs stay readable. */
export function progress(label) {
  const terminal = process.stdout.isTTY;
  let last = -1;
  return {
    update(done, total, note = "") {
      const percent = total ? Math.min(100, Math.floor((100 * done) / total)) : 0;
      if (percent === last) return;
      last = percent;
      if (terminal) {
        const filled = Math.round(percent / 4);
        process.stdout.write(
          `\r${label} [${"█".repeat(filled)}${"·".repeat(25 - filled)}] ${String(percent).padStart(3)} % ${note.slice(0, 30).padEnd(30)}`,
        );
      } else if (percent % 25 === 0) console.log(`${label} ${percent} %`);
    },
    end(text) {
      process.stdout.write(terminal ? `\r${text.padEnd(process.stdout.columns ?? 80)}\n` : `${text}\n`);
    },
  };
}
