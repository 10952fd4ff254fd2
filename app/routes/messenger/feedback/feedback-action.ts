import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { CallInput } from "#edge/contract/call.ts";
import type { Contract } from "#edge/contract/index.ts";
import { press } from "#app/features/submit/press.server.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";

export async function feedbackAction(args: ActionFunctionArgs) {
  requireOwn(args.context, args.request);
  const fields = Object.fromEntries(await args.request.formData());
  return press(args, ({ contact }) => contact.report(fields as unknown as CallInput<Contract["contact"]["report"]>), {
    done: () => ({ done: true as const }),
  });
}
