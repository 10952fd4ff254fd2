import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { InputOf } from "#edge/contract/call.ts";
import type { Contract } from "#edge/contract/index.ts";
import { dataAnswer } from "#app/features/data-answer.server.ts";
import { refusalOf, refusalText } from "#app/features/page-guard.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";

/** The end of a report: done, or why not. */
export interface ReportAnswer {
  done: boolean;
  message: string;
}

/** Sends a report; the call checks every field. */
export async function feedbackAction({ request, context }: ActionFunctionArgs) {
  requireOwn(context, request);
  const fields = Object.fromEntries(await request.formData());
  try {
    await context.product.contact.report(fields as unknown as InputOf<Contract["contact"]["report"]>);
    return dataAnswer<ReportAnswer>({ done: true, message: "" });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const message = refusalText(refusal, context.visit.locale);
    return dataAnswer<ReportAnswer>({ done: false, message }, { status: refusal.http });
  }
}
