import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { toCents, PAYOUT_KINDS, WITHDRAW_DIAMONDS } from "#edge/contract/rules/payouts.ts";
import { formatCoins, formatMoney } from "#app/features/money/format-money.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { newRequestKey } from "#app/features/money/purchase.ts";
import { guard, readPaging, wordParam } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { readBounds } from "#app/features/submit/call-schema.server.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { findAnswer } from "#app/ui/form/form-answer.ts";
import { AccountForm } from "./parts/account-form.tsx";
import { AccountRows } from "./parts/account-rows.tsx";
import { OpenWithdrawal } from "./parts/open-withdrawal.tsx";
import { WithdrawForm } from "./parts/withdraw-form.tsx";
import { WithdrawalLine } from "./parts/withdrawal-line.tsx";
import { WITHDRAW_FIELDS, withdrawAction } from "./withdraw-action.ts";
import "#app/ui/form/form.css";
import "#app/features/shop/shop.css";
import "./withdraw.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { diamond } = requireOwn(context, request);
  const { product } = context;
  const query = new URL(request.url).searchParams;
  const { page, size } = readPaging(query);
  const adding = query.get("account") ? wordParam(query.get("account") ?? undefined, PAYOUT_KINDS) : null;
  const [{ list: accounts }, records] = await Promise.all([
    guard(product.wallet.getPayoutAccounts({}), request),
    guard(product.wallet.getWithdrawalList({ page, size }), request),
  ]);
  const bounds = readBounds("wallet.withdraw", WITHDRAW_FIELDS);
  return { ...records, page, diamond, accounts, adding, bounds, done: query.get("done"), requestKey: newRequestKey() };
}

export const action = withdrawAction;

export const handle = { areas: ["center", "wallet"] } satisfies ScreenHandle;

export const meta = createMeta("wallet", "withdraw.title", "withdraw.description");

const DONE = {
  asked: "withdraw.done",
  cancelled: "withdraw.cancelled",
  saved: "withdraw.saved",
  deleted: "withdraw.deleted",
} as const;

/** Withdrawal of diamonds as money: the form, the accounts and the records (Specification 2.10, 4.4). */
export default function Withdraw() {
  const t = useText("wallet");
  const { locale } = useVisit();
  const { open, accounts, adding, diamond, bounds, requestKey, done, ...records } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const said = done !== null && done in DONE ? t(DONE[done as keyof typeof DONE]) : false;
  const up = { to: "/user-center/wallet", label: t("wallet.title") };
  if (adding) {
    return (
      <CenterScreen title={t("accounts.add")} up={{ to: "/user-center/withdraw", label: t("withdraw.title") }}>
        <AccountForm key={adding} kind={adding} answer={findAnswer(answer, "wallet.savePayoutAccount")} />
      </CenterScreen>
    );
  }
  const { min, max, step } = WITHDRAW_DIAMONDS;
  const coins = (amount: number) => formatCoins(amount, locale);
  const rate = { diamonds: coins(min), amount: formatMoney(toCents(min), "CNY", locale), min: coins(min), max: coins(max), step };
  return (
    <CenterScreen title={t("withdraw.title")} done={said} up={up}>
      <section className="center-card withdraw-have stack-close">
        <p>
          {t("withdraw.have")} <b>{coins(diamond)}</b>
        </p>
        <small className="faded">{t("withdraw.rate", rate)}</small>
        {!open && diamond < min ? <p className="form-note">{t("withdraw.little", { min: coins(min) })}</p> : null}
      </section>
      {open ? <OpenWithdrawal open={open} error={findAnswer(answer, "wallet.cancelWithdrawal")?.errors.form} /> : null}
      {!open && diamond >= min ? (
        <WithdrawForm
          accounts={accounts}
          most={Math.min(max, diamond - (diamond % step))}
          requestKey={requestKey}
          bounds={bounds}
          answer={findAnswer(answer, "wallet.withdraw")}
        />
      ) : null}
      <AccountRows accounts={accounts} confirming={findAnswer(answer, "wallet.deletePayoutAccount")?.confirm} />
      <section className="center-card">
        <h2>{t("records.title")}</h2>
        {records.list.length === 0 ? <p className="withdraw-none faded">{t("records.empty")}</p> : null}
        <GrowingList
          first={records}
          address="/user-center/withdraw"
          className="center-rows"
          render={(row) => <WithdrawalLine key={row.id} row={row} />}
        />
      </section>
      <p className="withdraw-note faded">{t("withdraw.pix")}</p>
    </CenterScreen>
  );
}
