import type { z } from "zod";
import { log } from "#edge/contract/log.ts";
import { readBody } from "#edge/ground/http/read-body.ts";
import type { outbound } from "#edge/ground/outbound.ts";

export interface OperatorService {
  url: string;
  /** Sent as `Authorization: Bearer …`; empty if the service needs no token. */
  token: string;
}

interface ServiceRequest<Answer extends z.ZodType> {
  name: string;
  contentType: string;
  body: BodyInit;
  timeoutMs: number;
  /** The longest answer of the service, in bytes. */
  answerMaxBytes: number;
  answer: Answer;
  /** The class of the error for a failed request. The requesting user sees the error's message. */
  Failed: new (
    message: string,
  ) => Error;
}

/** Throws `Failed` if the service refuses or takes too long, or if the answer is too long or has another shape. */
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
