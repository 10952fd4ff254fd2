import * as z from "zod";

/** Temporary credentials of a cloud object storage (Specification 3.51). */
export const CloudKeys = z.object({
  tmpSecretId: z.string().min(1),
  tmpSecretKey: z.string().min(1),
  sessionToken: z.string().min(1),
  /** Unix seconds. */
  startTime: z.number(),
  expiredTime: z.number(),
});
export type CloudKeys = z.infer<typeof CloudKeys>;
