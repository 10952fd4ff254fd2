import type { z } from "zod";

export const formatIssues = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join(".") || "event"}: ${message}`)
    .join("; ");
