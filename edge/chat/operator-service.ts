import type { z } from "zod";
import { log } from "#edge/contract/log.ts";
import { readBody } from "#edge/ground/http/read-body.ts";
import type { outbound } from "#edge/ground/outbound.ts";

/** A service that the site's operator connects, such as one that translates. */
export interface OperatorService {
  url: string;
  /** Sent as `Authorization: Bearer …`; empty if the service needs no token. */
  token: string;
}

interface ServiceRequest<Answer extends z.ZodType> {
  /** The service's name in error messages, such as "speech service". */
  name: string;
  contentType: string;
  body: BodyInit;
  /** Milliseconds. */
  timeoutMs: number;
  /** Longest answer that is read, in bytes. */
  answerMaxBytes: number;
  answer: Answer;
  /** The error that a failed request throws. Its message is shown to the requesting user. */
  Failed: new (
    message: string,
  ) => Error;
}

/**
 * Posts to an operator's service and returns the JSON of its answer. Throws `Failed` if the service refuses, if the answer has
 * another shape or is too long, or if the time limit is exceeded.
 */
export async function askService<Answer extends z.ZodType>(
  request: typeof outbound,
  { url, token }: OperatorService,
  { name, contentType, body, timeoutMs, answerMaxBytes, answer, Failed }: ServiceRequest<Answer>,
): Promise<z.output<Answer>> {
  try {
    const response = await request(url, {
      method: "POST",
      headers: { "content-type": contentType, ...(token && { authorization: `Bearer ${token}` }) },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Failed(`The ${name} answered ${response.status}.`);
    const bytes = await readBody(response, answerMaxBytes);
    if (!bytes) throw new Failed(`The ${name}'s answer is too long.`);
    return answer.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    if (error instanceof Failed) throw error;
    if (error instanceof DOMException && error.name === "TimeoutError")
      throw new Failed(`The ${name} took longer than ${timeoutMs / 1_000} s.`);
    log.warn(`The ${name} failed.`, error);
    throw new Failed(`The ${name} failed; try again.`);
  }
}
