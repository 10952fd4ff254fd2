import type { z } from "zod";

/**
 * Names the people who may make a call. `public`: anyone. `viewer`: signed-in people; others get a login timeout (Specification
 * 4.20). `adult`: like `viewer`, without people who stated an age under 18. `operator`: operators (`is_operate`, Specification 6.4);
 * others are refused before any field is read.
 */
export type Access = "public" | "viewer" | "adult" | "operator";

/** Rate limits per network (docs/limits.md). `crowd`: small, frequent writes of a broadcast's viewers. `none`: unlimited. */
export type Bucket = "read" | "search" | "write" | "crowd" | "none";

export interface Call<Input extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> {
  method: "GET" | "POST";
  /** The address begins at the site's root. A field of the input replaces `:name` (`/api/:sport/getMatchInfo`). */
  path: string;
  input: Input;
  data: Data;
  access: Access;
  bucket: Bucket;
  summary: string;
  /** The clause of the specification, or the decision, that defines the call. */
  source: string;
}

interface Definition<Input extends z.ZodType, Data extends z.ZodType> {
  input: Input;
  data: Data;
  summary: string;
  /** Default: `read` for a GET call and for a path whose last part begins with `get`; `write` for every other call. */
  bucket?: Bucket;
}

const toBucket = (method: "GET" | "POST", path: string): Bucket =>
  method === "GET" || /\/get[A-Z]\w*$/.test(path) ? "read" : "write";

const builders = <Source extends { source?: string }>(source: string) => {
  const define =
    (method: "GET" | "POST", access: Access) =>
    <Input extends z.ZodType, Data extends z.ZodType>(
      path: string,
      definition: Definition<Input, Data> & Source,
    ): Call<Input, Data> => ({ method, path, access, source, bucket: toBucket(method, path), ...definition });
  const buildersFor = (access: Access) => ({ get: define("GET", access), post: define("POST", access) });
  return {
    ...buildersFor("public"),
    viewer: buildersFor("viewer"),
    adult: buildersFor("adult"),
    operator: buildersFor("operator"),
  };
};

/**
 * Use `call.post(path, …)` unless the specification marks the call GET (Specification 7.1). `call.viewer`, `call.adult` and
 * `call.operator` build calls for signed-in people, for adults and for operators.
 */
export const call = builders<{ source: string }>("");

/** Builds calls that share a source. A call with a different source names its own. */
export const callsFrom = ({ source }: { source: string }) => builders<{ source?: string }>(source);

export type CallInput<C> = C extends Call<infer I, z.ZodType> ? z.input<I> : never;
export type ParsedCallInput<C> = C extends Call<infer I, z.ZodType> ? z.output<I> : never;
export type CallData<C> = C extends Call<z.ZodType, infer D> ? z.output<D> : never;
