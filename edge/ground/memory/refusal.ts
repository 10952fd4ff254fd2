import { ProductError } from "../../contract/envelope.ts";

/**
 * True for a refusal (a ProductError below 500), for example if the requested data does not exist. False for a temporary failure.
 */
export const isRefusal = (error: unknown): boolean => error instanceof ProductError && error.http < 500;
