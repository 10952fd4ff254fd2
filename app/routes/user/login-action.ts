import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { safeBackUrl } from "../../../edge/contract/rules/back-url";
import { refusalOf } from "../../features/page-guard";

/** The field that a refusal is about; `form` when it is about both. */
export type LoginField = "mobile" | "password" | "form";

/** Why the form came back: texts of the area user, or the product's own message, which is in the page's language. */
export interface LoginRefusal {
  mobile: string;
  field: LoginField;
  reason: "mobile" | "password" | "refused" | "unavailable";
  message?: string;
}

const MOBILE = /^\+?\d{6,15}$/;
const PASSWORD_MIN = 6;

const refuse = (status: number, refusal: LoginRefusal) => data(refusal, { status });

/** Signs in by password, keeps the session in a cookie and leads back (Specification 2.26, 7.15). */
export async function loginAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const mobile = text("mobile").replace(/[\s-]/g, "");
  const password = text("password");
  if (!MOBILE.test(mobile)) return refuse(400, { mobile, field: "mobile", reason: "mobile" });
  if (password.length < PASSWORD_MIN) return refuse(400, { mobile, field: "password", reason: "password" });
  let token: string;
  try {
    ({ token } = await context.product.user.login({ mobile, password }));
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (refusal.http === 502 || refusal.http === 504) return refuse(refusal.http, { mobile, field: "form", reason: "unavailable" });
    return refuse(refusal.http, { mobile, field: "form", reason: "refused", message: refusal.message });
  }
  return redirect(safeBackUrl(text("back"), "/score"), { headers: { "set-cookie": await context.sessionCookie(token) } });
}
