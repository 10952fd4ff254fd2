import type { Product } from "#edge/contract/index.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { guard, readPaging } from "../page-guard.ts";

type Calls = Product["operate"];
type CallAnswer<Call extends keyof Calls> = Awaited<ReturnType<Calls[Call]>>;
type ListCall = { [C in keyof Calls]: CallAnswer<C> extends { list: unknown[]; total: number } ? C : never }[keyof Calls];

/** The allowed words of each filter, or a pattern that the filter's text must match. */
type FilterKinds = Readonly<Record<string, readonly string[] | RegExp>>;
type Found<Kinds extends FilterKinds> = {
  -readonly [Name in keyof Kinds]: (Kinds[Name] extends readonly (infer Word)[] ? Word : string) | undefined;
};

export const PERSON_FILTER = /^[1-9]\d{0,14}$/;

/** `usual` has the default value of each filter for which the address has no valid value. */
export async function loadList<Call extends ListCall, const Kinds extends FilterKinds>(
  { request, context }: { request: Request; context: LoadContext },
  call: Call,
  kinds: Kinds,
  usual: Partial<Found<Kinds>> = {},
) {
  const query = new URL(request.url).searchParams;
  const filters = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => {
      const text = query.get(name)?.trim() ?? "";
      const found = kind instanceof RegExp ? kind.exec(text)?.[0] : kind.find((known) => known === text);
      return [name, found ?? usual[name as keyof Kinds]];
    }),
  ) as Found<Kinds>;
  const { page, size } = readPaging(query);
  const requestList = context.product.operate[call] as (input: object) => Promise<CallAnswer<Call>>;
  return { ...(await guard(requestList({ ...filters, page, size }), request)), filters, page };
}
