import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { leavePlain } from "#app/features/leave-plain.ts";
import { guard, readPaging } from "#app/features/page-guard.ts";
import { toMeta } from "#app/features/page-meta.ts";
import { CenterRow } from "#app/features/user-center/center-row.tsx";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { ReceiptRow } from "./parts/receipt-row.tsx";
import { Empty } from "#app/ui/blocks.tsx";
import "./gifts.css";

/** With `of=received`, loads the gifts that an anchor received; otherwise the gifts that the person gave. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  leavePlain(context);
  const user = requireOwn(context, request);
  const { product, visit } = context;
  const query = new URL(request.url).searchParams;
  const { page, size } = readPaging(query);
  const isAnchor = user.is_anchor === 1;
  const side = isAnchor && query.get("of") === "received" ? ("received" as const) : ("sent" as const);
  const read = side === "received" ? product.gift.getReceivedList : product.gift.getSentList;
  const [receipts, limit] = await Promise.all([
    guard(read({ page, size }), request),
    guard(product.gift.getSpendingLimit({ zone: visit.zone }), request),
  ]);
  return { ...receipts, page, side, isAnchor, limit: limit.is_on === 1 ? limit.gold : null };
}

export const handle = { areas: ["gifts"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "gifts");
    return { title: t(`${args.data?.side ?? "sent"}.title`), description: t("sent.description") };
  });

/** The list of given gifts also shows the spending limit of docs/decisions/0049. */
export default function Gifts() {
  const t = useText("gifts");
  const { locale } = useVisit();
  const receipts = useLoaderData<typeof loader>();
  const { side, isAnchor, limit } = receipts;
  const address = side === "received" ? "/user-center/gifts?of=received" : "/user-center/gifts";
  return (
    <CenterScreen title={t(`${side}.title`)}>
      {isAnchor ? (
        <TabLinks
          label={t("kinds")}
          tabs={(["sent", "received"] as const).map((name) => ({
            to: name === "sent" ? "/user-center/gifts" : "/user-center/gifts?of=received",
            name: t(`kind.${name}`),
            current: name === side,
          }))}
        />
      ) : null}
      {side === "sent" ? (
        <ul className="center-card center-rows">
          <CenterRow
            to="/user-center/spending-limit"
            label={t("limit.title")}
            value={limit === null ? t("limit.none") : t("limit.now", { gold: writtenNumber(limit, locale), count: limit })}
          />
        </ul>
      ) : null}
      <GrowingList
        key={side}
        first={receipts}
        address={address}
        empty={<Empty plain title={t(`${side}.empty`)} text={t(`${side}.empty.text`)} to="/live/lives" link={t("rooms")} />}
        className="card gift-receipts divided"
        render={(receipt) => <ReceiptRow key={receipt.id} receipt={receipt} side={side} />}
      />
    </CenterScreen>
  );
}
