import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { Wallet } from "#app/features/money/wallet.tsx";
import { guard, readPaging, toLogin } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { CenterHead } from "#app/features/user-center/center-head.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useOffer } from "#app/features/money/offer-link.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { LogLine } from "./parts/log-line.tsx";
import { ChipLinks, Empty } from "#app/ui/blocks.tsx";
import "./trans-log.css";

export async function loader({ context: { product, visit }, request }: LoaderFunctionArgs) {
  if (!visit.viewer) throw toLogin(request);
  const query = new URL(request.url).searchParams;
  const { page, size } = readPaging(query);
  const type = /^[a-z]{1,20}$/.exec(query.get("type") ?? "")?.[0] ?? "";
  const [{ list: kinds }, lines] = await Promise.all([
    guard(product.user.getProfitConsumeType({}), request),
    guard(product.user.getProfitList({ page, size, ...(type && { type }) }), request),
  ]);
  return { ...lines, page, type, kinds };
}

export const handle = { areas: ["money"] } satisfies ScreenHandle;

export const meta = createMeta("money", "log.title", "log.description");

const address = (type: string): string => (type ? `/trans-log?type=${type}` : "/trans-log");

/** The transaction log by kind, newest first (Specification 3.6, 7.18). */
export default function TransactionLog() {
  const t = useText("money");
  const { locale } = useVisit();
  const offer = useOffer(t("recharge.title"));
  const log = useLoaderData<typeof loader>();
  const { kinds, type } = log;
  const names = new Map(kinds.map((kind) => [kind.type, writtenIn(kind, "name", locale)]));
  // Leaves out the chip of a reason without lines, because the chip would lead to an empty list. Shows all chips if the upstream
  // host does not send which reasons have lines.
  const hasLines = (value: string): boolean => value === type || kinds.find((kind) => kind.type === value)?.own !== false;
  return (
    <>
      <CenterHead title={t("log.title")} />
      <Wallet />
      <ChipLinks
        label={t("log.kinds")}
        chips={[["", t("log.all")] as const, ...names]
          .filter(([value]) => hasLines(value))
          .map(([value, name]) => ({
            to: address(value),
            name,
            current: value === type,
          }))}
      />
      <GrowingList
        key={type}
        first={log}
        address={address(type)}
        empty={<Empty title={t("log.empty")} text={t("log.empty.text")} {...(type === "" && offer)} />}
        className="card log divided"
        render={(line) => <LogLine key={line.id} line={line} kind={names.get(line.type) ?? line.type} />}
      />
    </>
  );
}
