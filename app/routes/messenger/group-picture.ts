import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { dataAnswer } from "#app/features/data-answer.server.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";

/** Largest accepted request body. A picture of 1200 by 1200 pixels needs less. */
const BODY_MAX_BYTES = 6_000_000;

/** Returns the picture's address, or the reason of a refusal. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireOwn(context, request);
  if (Number(request.headers.get("content-length") ?? 0) > BODY_MAX_BYTES)
    return dataAnswer({ refused: "size" }, { status: 413 });
  const file = (await request.formData()).get("picture");
  if (!(file instanceof File) || !context.storePicture) return dataAnswer({ refused: "kind" }, { status: 400 });
  const stored = await context.storePicture(new Uint8Array(await file.arrayBuffer()));
  return dataAnswer(stored, { status: "address" in stored ? 200 : 400 });
}
