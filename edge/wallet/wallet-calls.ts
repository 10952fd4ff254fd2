import { and, desc, eq, inArray, or } from "drizzle-orm";
import { requirePassword } from "#edge/accounts/accounts.ts";
import {
  type AccountSeal,
  addPayoutAccount,
  askPayout,
  cancelPayout,
  deletePayoutAccount,
  findAccountSeal,
  justChanged,
  type KeptAccount,
  LedgerError,
  newOrderId,
  readBalance,
  resealPayoutAccount,
  SealError,
  selectBalance,
  withdrawalsHeld,
} from "#edge/money/money.ts";
import { payoutAccounts, withdrawals } from "#edge/money/reads.ts";
import type { PayoutAccount, Withdrawal } from "../contract/entities/wallet.ts";
import { forbidden, notFound } from "../contract/envelope.ts";
import { log } from "../contract/log.ts";
import type { Locale } from "../contract/rules/locale.ts";
import {
  amountFault,
  maskedAccount,
  maskedHolder,
  normalPayoutAccount,
  PAYOUT_ACCOUNTS_MAX,
  WITHDRAW_DIAMONDS,
} from "../contract/rules/payouts.ts";
import { cancelReasonText, getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext, requireViewer } from "../ground/context.ts";
import { newestFirst, selectPage } from "../ground/db/client.ts";
import { isTaken } from "../ground/db/write-fault.ts";
import { requireSameContent } from "../ground/same-content.ts";
import { getMonths } from "./wallet-months.ts";

type AccountRow = typeof payoutAccounts.$inferSelect;
type WithdrawalRow = typeof withdrawals.$inferSelect;

// Masks the values of rows that are not sealed yet; sealed rows already contain masked values.
const toAccount = ({ id, kind, holder, account, bank }: AccountRow): PayoutAccount => ({
  id,
  kind,
  holder: maskedHolder(holder),
  account: maskedAccount(account),
  bank,
});

/** The account is masked. The name of the state is in the reader's language. */
export const toWithdrawal = (row: WithdrawalRow, { locale }: { locale: Locale }): Withdrawal => ({
  id: row.id,
  diamonds: row.diamonds,
  cents: row.cents,
  currency: row.currency,
  kind: row.kind,
  holder: maskedHolder(row.holder),
  account: maskedAccount(row.account),
  bank: row.bank,
  state: row.state,
  status_text: getServerText(locale, "money")(`payout.${row.state}`),
  reason: cancelReasonText(locale, row.reason),
  transfer_no: row.transferNo,
  created_at: row.createdAt,
  changed_at: row.changedAt,
});

const selectAccounts = ({ db }: ProductContext, uid: number) =>
  db.select().from(payoutAccounts).where(eq(payoutAccounts.uid, uid)).orderBy(desc(payoutAccounts.id)).limit(PAYOUT_ACCOUNTS_MAX);

const ofKey = (context: ProductContext, uid: number, key: string) =>
  context.db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.uid, uid), eq(withdrawals.requestKey, key)));

/** `account` is the requested one, `into` its row. */
function repeated(
  context: ProductContext,
  row: WithdrawalRow,
  { diamonds, account }: { diamonds: number; account: number },
  into: AccountRow | undefined,
): Withdrawal {
  const used = getServerText(context.locale, "shop")("withdraw-key-used");
  if (row.accountId > 0) requireSameContent(row, { diamonds, accountId: account }, used);
  else {
    const where = (at: AccountRow | WithdrawalRow | undefined) =>
      at && [at.kind, maskedHolder(at.holder), maskedAccount(at.account)];
    requireSameContent({ ...row, where: where(row) }, { diamonds, where: where(into) ?? null }, used);
  }
  return toWithdrawal(row, context);
}

function requireAmount({ locale }: ProductContext, diamonds: number, balance: number): void {
  const messages = getServerText(locale, "shop");
  const { min, max, step } = WITHDRAW_DIAMONDS;
  const words = {
    whole: () => messages("withdraw-step", { step }),
    min: () => messages("withdraw-min", { min }),
    max: () => messages("withdraw-max", { max }),
    step: () => messages("withdraw-step", { step }),
    short: () => messages("diamonds-short", { balance }),
  };
  const fault = amountFault(diamonds, balance);
  if (fault) throw forbidden(words[fault](), "diamonds");
}

function requireSeal({ config, locale }: ProductContext): AccountSeal {
  const seal = findAccountSeal(config);
  if (!seal) throw forbidden(getServerText(locale, "shop")("payouts-closed"));
  return seal;
}

/** Seals the account again for the withdrawal's row. Refuses an unreadable account, because nobody could ever pay to it. */
async function resealed({ locale }: ProductContext, seal: AccountSeal, uid: number, account: KeptAccount): Promise<KeptAccount> {
  try {
    return await seal.seal(uid, await seal.open(uid, account));
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    log.error(`A payout account of ${uid} cannot be read`, error);
    throw forbidden(getServerText(locale, "shop")("account-unreadable"), "account_id");
  }
}

/** Calls for the wallet by month, and for paying out diamonds as money (Specification 2.10, 4.4). */
export const wallet: Handlers<"wallet"> = {
  getMonths,

  async getPayoutAccounts(context) {
    const { user } = await requireViewer(context);
    return { list: (await selectAccounts(context, user.uid)).map(toAccount) };
  },

  async savePayoutAccount(context, typed) {
    const { db } = context;
    const { uid } = (await requireViewer(context)).user;
    const seal = requireSeal(context);
    const whole = normalPayoutAccount(typed);
    const { kind, holder, account, bank, sealKey, sealed } = await seal.seal(uid, whole);
    const prints = await seal.fingerprints(uid, whole);
    const [fingerprint] = prints;
    const fields = { kind, holder, account, bank, sealKey, sealed, fingerprint };
    const isSame = or(
      inArray(payoutAccounts.fingerprint, prints),
      and(eq(payoutAccounts.sealKey, 0), eq(payoutAccounts.account, whole.account)),
    );
    const same = and(eq(payoutAccounts.uid, uid), eq(payoutAccounts.kind, kind), isSame);
    const [, , [row]] = await db.batch([
      resealPayoutAccount(db, same, fields),
      addPayoutAccount(db, uid, fields, { atS: nowS(context), most: PAYOUT_ACCOUNTS_MAX }),
      db.select().from(payoutAccounts).where(same),
    ]);
    if (!row) throw forbidden(getServerText(context.locale, "shop")("too-many-accounts", { most: PAYOUT_ACCOUNTS_MAX }));
    return toAccount(row);
  },

  async deletePayoutAccount(context, { id }) {
    const { uid } = (await requireViewer(context)).user;
    const [gone, left] = await context.db.batch([deletePayoutAccount(context.db, uid, id), selectAccounts(context, uid)]);
    if (gone.length === 0) throw notFound(`There is no account ${id} of yours; getPayoutAccounts lists them`);
    return { list: left.map(toAccount) };
  },

  async withdraw(context, { diamonds, account_id, password, request_key }) {
    const { db } = context;
    const { uid } = (await requireViewer(context)).user;
    const messages = getServerText(context.locale, "shop");
    const [[known], [account], [open], [now]] = await db.batch([
      ofKey(context, uid, request_key),
      db
        .select()
        .from(payoutAccounts)
        .where(and(eq(payoutAccounts.id, account_id), eq(payoutAccounts.uid, uid))),
      db
        .select({ id: withdrawals.id })
        .from(withdrawals)
        .where(and(eq(withdrawals.uid, uid), inArray(withdrawals.state, ["reviewing", "paying"]))),
      selectBalance(db, uid, "diamond"),
    ]);
    const asked = { diamonds, account: account_id };
    if (known) return repeated(context, known, asked, account);
    if (open) throw forbidden(messages("withdraw-open"));
    if (await withdrawalsHeld(db, uid)) throw forbidden(messages("withdraw-held"));
    requireAmount(context, diamonds, now?.balance ?? 0);
    if (!account) throw forbidden(messages("account-gone"), "account_id");
    await requirePassword(context, uid, password);
    const kept = await resealed(context, requireSeal(context), uid, account);
    const id = newOrderId(context.now());
    try {
      await askPayout(db, { id, uid, diamonds, account: kept, accountId: account_id, requestKey: request_key }, nowS(context));
    } catch (error) {
      // The same request was sent twice at once, and the other request has made the withdrawal. This request gets the same answer.
      const [twin] = await ofKey(context, uid, request_key);
      if (twin) return repeated(context, twin, asked, account);
      if (isTaken(error, "withdrawals.uid")) throw forbidden(messages("withdraw-open"));
      if (error instanceof LedgerError && error.reason === "guard") throw forbidden(messages("withdraw-held"));
      if (!(error instanceof LedgerError) || error.reason !== "funds") throw error;
      requireAmount(context, diamonds, await readBalance(db, uid, "diamond"));
      throw justChanged(context, "diamonds");
    }
    const [made] = await ofKey(context, uid, request_key);
    if (!made) throw new Error(`The withdrawal ${id} was not written`);
    return toWithdrawal(made, context);
  },

  async cancelWithdrawal(context, { id }) {
    const { db } = context;
    const { uid } = (await requireViewer(context)).user;
    const own = and(eq(withdrawals.id, id), eq(withdrawals.uid, uid));
    const [row] = await db.select().from(withdrawals).where(own);
    if (!row) throw notFound(`There is no withdrawal ${id} of yours; getWithdrawalList lists them`);
    try {
      await cancelPayout(db, id, { from: ["reviewing"], reason: "" }, nowS(context));
    } catch (error) {
      if (error instanceof LedgerError && error.reason === "guard")
        throw forbidden(getServerText(context.locale, "shop")("withdraw-decided"));
      throw error;
    }
    const [now] = await db.select().from(withdrawals).where(own);
    return toWithdrawal(now ?? row, context);
  },

  async getWithdrawalList(context, { page, size }) {
    const { db } = context;
    const { uid } = (await requireViewer(context)).user;
    const mine = eq(withdrawals.uid, uid);
    const [rows, [all], [open]] = await db.batch([
      ...selectPage(
        db,
        db
          .select()
          .from(withdrawals)
          .where(mine)
          .orderBy(...newestFirst(withdrawals)),
        { from: withdrawals, where: mine, page, size },
      ),
      db
        .select()
        .from(withdrawals)
        .where(and(mine, inArray(withdrawals.state, ["reviewing", "paying"]))),
    ]);
    return {
      list: rows.map((row) => toWithdrawal(row, context)),
      total: all?.total ?? 0,
      open: open ? toWithdrawal(open, context) : null,
    };
  },
};
