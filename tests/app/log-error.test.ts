import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "@remix-run/router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { logError } from "#app/log-error.ts";

const open = { signal: new AbortController().signal };
const fault = new Error("the database is away");

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the error log of pages", () => {
  it.each([
    ["a failure of a loader", fault, open, ["the database is away"]],
    ["an answer of 500 with the error behind it", new ErrorResponse(500, "", fault, true), open, ["the database is away"]],
    ["an address without a page", new ErrorResponse(404, "Not Found", new Error("No route matches"), true), open, []],
    ["a method that no form has", new ErrorResponse(405, "Method Not Allowed", new Error("POST"), true), open, []],
    ["a loader's refusal", new ErrorResponse(400, "", null), open, []],
    ["a form that cannot be read", Object.assign(new Error("The form is malformed"), { name: "FormFaultError" }), open, []],
    ["a request that was given up", fault, { signal: AbortSignal.abort() }, []],
  ])("the error log records only failures of the server: %s", (_, error, request, logged) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    logError(error, request);
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as { level: string; message: string; error: string });
    expect(lines).toEqual(
      logged.map((words) => ({ level: "error", message: "A page failed", error: expect.stringContaining(words) })),
    );
  });
});
