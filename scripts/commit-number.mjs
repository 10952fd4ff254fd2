import { execFileSync } from "node:child_process";

/**
 * Returns a number that depends on the commit. It selects a part of the tests that one run has no time for, so that consecutive
 * commits test different parts. 0 outside a repository.
 */
export function readCommitNumber() {
  try {
    const commit = execFileSync("git", ["rev-parse", "HEAD"], {
      cwd: import.meta.dirname,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return Number.parseInt(commit.slice(0, 8), 16);
  } catch {
    return 0;
  }
}
