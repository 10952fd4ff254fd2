import { formKey } from "#tests/support/form-key.ts";

/** Returns the form of a clip of a running broadcast, which begins `agoS` before now. */
export const clipForm = (anchorid: number, agoS = 20, seconds = 12) => ({
  anchorid,
  video: 0,
  from_ms: Date.now() - agoS * 1_000,
  seconds,
  title: "a fine goal",
  request_key: formKey(),
});
