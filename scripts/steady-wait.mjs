/**
 * Miniflare waits for an answer of its other thread with `Atomics.wait`, and takes the first wake for the answer. The other thread sets the value before it
 * wakes: a wake that was meant for one answer can end the wait for the next one, about once in many thousand calls, and every later call fails. A wait ends
 * when its value has changed, as that of a condition variable does.
 */
const wait = Atomics.wait;

Atomics.wait = (array, index, value, timeoutMs) => {
  let result = wait(array, index, value, timeoutMs);
  while (result === "ok" && Atomics.load(array, index) === value) result = wait(array, index, value, timeoutMs);
  return result;
};
