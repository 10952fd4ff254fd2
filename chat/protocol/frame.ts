import * as z from "zod";

/** First bytes of a compressed frame from the server. The JSON follows as a gzip stream. */
export const COMPRESSED_MARK = "COMP";

/**
 * Maximum bytes of a client's frame. The largest message body has 12,288 bytes (MESSAGE_BODY_MAX_BYTES), so there is ample spare
 * room.
 */
export const FRAME_MAX_BYTES = 65_536;

export const FRAME_MAX_DEPTH = 12;

/**
 * Head of a request frame. Credentials: `identifier` and `usersig` before the login, `a2` and `tinyid` after the login
 * (specification 7.57).
 */
export const RequestHead = z.object({
  servcmd: z.string().min(1).max(96),
  seq: z.number().int().nonnegative(),
  sdkappid: z.number().int().nonnegative().optional(),
  /** The schema allows ids that are invalid, because the login command checks the id and answers with an error code. */
  identifier: z.string().max(255).optional(),
  usersig: z.string().max(4_096).optional(),
  a2: z.string().max(1_024).optional(),
  tinyid: z.string().max(32).optional(),
  status_instid: z.number().optional(),
  /** Unix seconds of the client's clock. */
  reqtime: z.number().optional(),
});
export type RequestHead = z.infer<typeof RequestHead>;

/** The command's schema checks the body later. */
export const RequestFrame = z.object({ head: RequestHead, body: z.record(z.string(), z.unknown()).default({}) });
export type RequestFrame = z.infer<typeof RequestFrame>;

/**
 * Head of a frame from the server. An answer repeats its request's `servcmd` and `seq`; a push has its own `servcmd` and `seq` 0.
 */
export interface ResponseHead {
  servcmd: string;
  seq: number;
}
