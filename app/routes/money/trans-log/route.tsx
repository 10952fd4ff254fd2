import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { Wallet } from "#app/features/money/wallet.tsx";
import { guard, idParam, toLogin } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { CenterWayBack } from "#app/features/user-center/center-way-back.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { LogLine } from "./parts/log-line.tsx";
import "./trans-log.css";

export async function loader({ context: { product, visit }, request }: LoaderFunctionArgs) {
  if (!visit.viewer) throw toLogin(request);
  const query = new URL(request.url).searchParams;
  const page = query.get("page") ? idParam(query.get("page") ?? undefined) : 1;
  const type = /^[a-z]{1,20}$/.exec(query.get("type") ?? "")?.[0] ?? "";
  const [{ list: kinds }, lines] = await Promise.all([
    guard(product.user.getProfitConsumeType({}), request),
    guard(product.user.getProfitList({ page, size: PAGE_SIZE, ...(type && { type }) }), request),
  ]);
  return { ...lines, page, type, kinds };
}

export const handle = { areas: ["money"] } satisfies ScreenHandle;

export const meta = createMeta("money", "log.title", "log.description");

/** The transaction log by kind, newest first (Specification 3.6, 7.18). */
export default function TransactionLog() {
  const t = useText("money");
  const { locale } = useVisit();
  const log = useLoaderData<typeof loader>();
  const { kinds, type } = log;
  const names = new Map(kinds.map((kind) => [kind.type, writtenIn(kind, "name", locale)]));
  const chip = (value: string, label: string) => (
    <Link
      key={value}
      className="chip"
      to={value ? `/trans-log?type=${value}` : "/trans-log"}
      aria-current={value === type ? "true" : undefined}
      preventScrollReset
    >
      {label}
    </Link>
  );
  return (
    <>
      <CenterWayBack />
      <h1 className="screen-title">{t("log.title")}</h1>
      <Wallet />
      <nav className="chips" aria-label={t("log.kinds")}>
        {chip("", t("log.all"))}
        {[...names].map(([value, name]) => chip(value, name))}
      </nav>
      {log.list.length === 0 ? (
        <section className="empty">
          <h2>{t("log.empty")}</h2>
          <p>{t("log.empty.text")}</p>
          <Link className="button" to="/recharge">
            {t("recharge.title")}
          </Link>
        </section>
      ) : (
        <GrowingList
          key={type}
          first={log}
          size={PAGE_SIZE}
          address={type ? `/trans-log?type=${type}` : "/trans-log"}
          className="card log divided"
          render={(line) => <LogLine key={line.id} line={line} kind={names.get(line.type) ?? line.type} />}
        />
      )}
    </>
  );
}
