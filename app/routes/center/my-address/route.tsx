import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { safeBackUrl } from "#edge/contract/rules/addresses.ts";
import { COUNTRIES, REGIONS } from "#edge/contract/rules/countries.ts";
import { inLanguage } from "#edge/contract/rules/localized.ts";
import { ADDRESS_FIELDS, regionText } from "#edge/contract/rules/shop.ts";
import { guard, idParam, wordParam } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { readBounds } from "#app/features/submit/call-schema.server.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { findAnswer } from "#app/ui/form/form-answer.ts";
import { addressAction } from "./address-action.ts";
import { AddressForm } from "./parts/address-form.tsx";
import { AddressList } from "./parts/address-list.tsx";
import "#app/ui/form/form.css";
import "#app/features/shop/shop.css";
import "./my-address.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireOwn(context, request);
  const { product, visit } = context;
  const query = new URL(request.url).searchParams;
  const { list } = await guard(product.address.getAddressList({}), request);
  const back = safeBackUrl(query.get("back"), "");
  const [add, edit] = [query.get("new"), query.get("edit")];
  if (!add && !edit) return { list, back, done: query.get("done"), form: null };
  const own = edit ? (list.find(({ id }) => id === idParam(edit)) ?? null) : null;
  // Another person's address gets the same response as an address that does not exist.
  if (edit && !own) throw new Response(null, { status: 404 });
  const requested = query.get("country") ?? add ?? own?.country;
  const country = wordParam(requested ?? undefined, COUNTRIES);
  const names = Object.entries(REGIONS[country]).map(([code, names]) => ({
    code,
    name: inLanguage(regionText(names), visit.locale),
  }));
  // In Chinese the regions stay in their usual order and are not sorted by name.
  const regions = visit.locale === "zh" ? names : names.sort((a, b) => a.name.localeCompare(b.name, visit.locale));
  return {
    list,
    back,
    done: null,
    form: { own, country, regions, bounds: readBounds("address.saveAddress", ADDRESS_FIELDS[country]) },
  };
}

export const action = addressAction;

export const handle = { areas: ["center", "shop"] } satisfies ScreenHandle;

export const meta = createMeta("shop", "address.title", "address.description");

const DONE = { saved: "address.saved", deleted: "address.deleted", changed: "address.changed" } as const;

/** The screen of specification 2.10. */
export default function MyAddress() {
  const t = useText("shop");
  const { list, back, done, form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const here = `/user-center/my-address${back ? `?back=${encodeURIComponent(back)}` : ""}`;
  if (form) {
    return (
      <CenterScreen title={t(form.own ? "address.edit.title" : "address.new.title")} up={{ to: here, label: t("address.title") }}>
        <AddressForm key={form.country} {...form} back={back} answer={findAnswer(answer, "address.saveAddress")} />
      </CenterScreen>
    );
  }
  const said = done !== null && done in DONE ? t(DONE[done as keyof typeof DONE]) : false;
  return (
    <CenterScreen title={t("address.title")} done={said} {...(back && { up: { to: back, label: t("shop.title") } })}>
      <AddressList list={list} back={back} confirming={findAnswer(answer, "address.deleteAddress")?.confirm} />
    </CenterScreen>
  );
}
