import { expect, it } from "vitest";
import { withoutMessages } from "../../../scripts/vite/short-router.ts";

it.each([
  ["a check", 'invariant(a === b, "a is not b");', "invariant(a === b);"],
  ["a check within a check", 'warning(invariant(a, "x"), "y" + z);', "warning(invariant(a));"],
  ["a log", 'console.warn("Look " + "here", e);', "console.warn();"],
  ["an error of several texts", 'throw new Error("The route " + path + " is wrong");', "throw new Error();"],
])("the build removes the message of %s", (_, code, short) => {
  expect(withoutMessages(code)).toBe(short);
});

it.each([
  ["an error's own object in the console", "console.error(error);"],
  ["an error with a message from elsewhere", "throw new Error(data.message);"],
  ["an error with one text", 'throw new Error("no data");'],
  ["another call", 'report(a, "text");'],
])("the build keeps %s", (_, code) => {
  expect(withoutMessages(code)).toBe(code);
});
