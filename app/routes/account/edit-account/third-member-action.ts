import { data, redirect } from "@remix-run/cloudflare";
import { isThirdMember, normalMember } from "#edge/contract/rules/accounts.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { formText } from "#app/features/account-form/phone-action.ts";
import { refusalOf, refusalText } from "#app/features/page-guard.ts";
import { textOf } from "#app/i18n/use-text.ts";

/** The typed number, and its error in the page's language. */
export interface ThirdMemberState {
  member: string;
  error: string;
}

/** Keeps the membership number at the partner, or takes it away (Specification 7.21). */
export async function thirdMemberAction(form: FormData, { product, visit }: LoadContext) {
  const member = formText(form, "third_member").slice(0, 60);
  if (!isThirdMember(normalMember(member))) {
    return data<ThirdMemberState>({ member, error: textOf(visit.locale, "center")("member.wrong") }, { status: 400 });
  }
  try {
    await product.user.updateThirdMember({ third_member: member });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || refusal.http === 401) throw error;
    return data<ThirdMemberState>({ member, error: refusalText(refusal, visit.locale) }, { status: refusal.http });
  }
  return redirect("/user-center/info?saved=1", 303);
}
