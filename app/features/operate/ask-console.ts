import type { Product } from "#edge/contract/index.ts";

type Calls = Pick<Product["operate"], "getOverview" | "getWaiting">;

const ANSWER_WITHIN_MS = 10_000;

/**
 * Sends a call that an open console repeats. `browserProduct` is not used, because it has no operator calls and would show each
 * failure. Rejects if there is no answer and if the call is refused.
 */
export async function askConsole<Name extends keyof Calls>(
  name: Name,
  input: Parameters<Calls[Name]>[0],
): Promise<Awaited<ReturnType<Calls[Name]>>> {
  const response = await fetch(`/api/operate/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const answer = (await response.json()) as { status: number; msg: string; data: Awaited<ReturnType<Calls[Name]>> };
  if (answer.status !== 0) throw new Error(answer.msg);
  return answer.data;
}
