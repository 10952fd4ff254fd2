import type { z } from "zod";

/**
 * The callers of a call: anyone, signed-in people only (others get a login timeout, Specification 4.20), or operators only
 * (`is_operate`, Specification 6.4; others are refused before any field is read).
 */
export type Access = "public" | "viewer" | "operator";

/**
 * The bucket of its network that a call takes from (docs/limits.md): reads, searches by keyword, writes, or the small
 * writes that each viewer of a broadcast makes often (`crowd`). `none` is
 * never refused.
 */
export type Bucket = "read" | "search" | "write" | "crowd" | "none";

/** One entry of the contract. */
export interface Call<Input extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> {
  method: "GET" | "POST";
  /** Address from the site's root, `:name` for a part that comes from the input (`/api/:sport/getMatchInfo`). */
  path: string;
  input: Input;
  data: Data;
  access: Access;
  bucket: Bucket;
  /** One line for the reference page. */
  summary: string;
  /** Clause of the specification, or the decision that names the call. */
  source: string;
}

interface Definition<Input extends z.ZodType, Data extends z.ZodType> {
  input: Input;
  data: Data;
  summary: string;
  source: string;
  access?: Access;
  /** Left out, a GET and a path whose last part begins with `get` read, and every other call writes. */
  bucket?: Bucket;
}

const toBucket = (method: "GET" | "POST", path: string): Bucket =>
  method === "GET" || /\/get[A-Z]\w*$/.test(path) ? "read" : "write";

const define =
  (method: "GET" | "POST") =>
  <Input extends z.ZodType, Data extends z.ZodType>(path: string, definition: Definition<Input, Data>): Call<Input, Data> => ({
    method,
    path,
    access: "public",
    bucket: toBucket(method, path),
    ...definition,
  });

/** Entries of the contract: `call.post(path, …)` unless the specification marks the call GET (Specification 7.1). */
export const call = { get: define("GET"), post: define("POST") };

/** The input and the answer of a call. */
export type CallInput<C> = C extends Call<infer I, z.ZodType> ? z.input<I> : never;
export type ParsedCallInput<C> = C extends Call<infer I, z.ZodType> ? z.output<I> : never;
export type CallData<C> = C extends Call<z.ZodType, infer D> ? z.output<D> : never;
