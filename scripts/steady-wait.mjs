/**
 * Miniflare waits for an answer of its other thread with `Atomics.wait`, and takes the first wake as the answer. The other thread
 * sets the value before it sends the wake. So a wake for one answer can end the wait for the next answer, about once in many
 * thousand calls, and every later call fails. Here a wait ends only when its value has changed, as with a condition variable.
 */
const wait = Atomics.wait;

Atomics.wait = (array, index, value, timeoutMs) => {
  let result = wait(array, index, value, timeoutMs);
  while (result === "ok" && Atomics.load(array, index) === value) result = wait(array, index, value, timeoutMs);
  return result;
};
