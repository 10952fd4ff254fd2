import { ProductError } from "#edge/contract/envelope.ts";

/** Returns the result of a call: "done", or the value of `toEnd` for a refusal. Rethrows any other error, because it is a fault. */
export const readEnd = <Told>(work: Promise<unknown>, toEnd: (refusal: ProductError) => Told): Promise<Told | "done"> =>
  work.then(
    () => "done" as const,
    (error: unknown) => {
      if (error instanceof ProductError) return toEnd(error);
      throw error;
    },
  );

/** Returns the result of a call: "done", or the HTTP status of its refusal. */
export const readHttp = (work: Promise<unknown>) => readEnd(work, ({ http }) => http);

/** Returns a call's refusal. Fails if the call succeeds. */
export async function refusal(work: Promise<unknown>): Promise<ProductError> {
  const end = await readEnd(work, (error) => error);
  if (end === "done") throw new Error("The call was done; it should have been refused.");
  return end;
}

/** Returns the HTTP status and the message of a call's refusal. */
export const refusedSaying = async (work: Promise<unknown>): Promise<[http: number, message: string]> => {
  const { http, message } = await refusal(work);
  return [http, message];
};

export async function refusedWith(work: Promise<unknown>): Promise<[http: number, message: string, field?: string]> {
  const { http, message, field } = await refusal(work);
  return [http, message, field];
}
