import type { ActionFunctionArgs } from "@remix-run/cloudflare";

/** Returns the arguments of an action that gets a form with these fields. */
export const postedForm = (fields: Record<string, string>, context: object, params = {}): ActionFunctionArgs =>
  ({
    request: new Request("https://site.example/m/form", { method: "POST", body: new URLSearchParams(fields) }),
    context,
    params,
  }) as unknown as ActionFunctionArgs;
