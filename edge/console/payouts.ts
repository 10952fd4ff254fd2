import { and, desc, eq } from "drizzle-orm";
import { audited, readVersion, requireNotSelf, requireOperator } from "#edge/audit/audit.ts";
import { auditLines } from "#edge/audit/reads.ts";
import { sendSystemMessage } from "#edge/ground/inbox/inbox.ts";
import {
  approval,
  cancelling,
  OPEN_STATES,
  openAccount,
  payment,
  SealError,
  type SealFault,
  type Withdrawal,
  withdrawalsHeld,
} from "#edge/money/money.ts";
import { withdrawals } from "#edge/money/reads.ts";
import { toWithdrawal } from "#edge/wallet/wallet.ts";
import { forbidden, notFound } from "../contract/envelope.ts";
import { log } from "../contract/log.ts";
import { CANCEL_REASONS } from "../contract/rules/payouts.ts";
import { cancelReasonText, getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext } from "../ground/context.ts";
import { newestFirst, selectPage } from "../ground/db/client.ts";
import { columnsOf } from "../ground/db/readable.ts";
import { selectNick } from "./nick.ts";
import { unmoved } from "./unmoved.ts";

export const getPayouts: Handlers<"operate">["getPayouts"] = async (context, { state, person, page, size }) => {
  const { db } = context;
  const condition = and(state && eq(withdrawals.state, state), person ? eq(withdrawals.uid, person) : undefined);
  const [rows, [all]] = await db.batch(
    selectPage(
      db,
      db
        .select({ row: columnsOf(withdrawals), nick: selectNick(withdrawals.uid) })
        .from(withdrawals)
        .where(condition)
        .orderBy(...newestFirst(withdrawals)),
      { from: withdrawals, where: condition, page, size },
    ),
  );
  return {
    list: rows.map(({ row, nick }) => ({ ...toWithdrawal(row, context), uid: row.uid, nick_name: nick })),
    total: all?.total ?? 0,
  };
};

async function payoutRow({ db }: ProductContext, id: string): Promise<{ row: Withdrawal; nick: string }> {
  const [found] = await db
    .select({ row: columnsOf(withdrawals), nick: selectNick(withdrawals.uid) })
    .from(withdrawals)
    .where(eq(withdrawals.id, id));
  if (!found) throw notFound(`There is no withdrawal ${id}; getPayouts lists them`);
  return found;
}

interface WholeAccount {
  holder: string;
  account: string;
  fault: { reason: SealFault; key: number } | null;
}

/** Returns the account to pay to: unmasked, or masked with the reason if this configuration cannot decrypt it. */
async function wholeAccount({ config }: ProductContext, row: Withdrawal): Promise<WholeAccount> {
  try {
    const { holder, account } = await openAccount(config, row.uid, row);
    return { holder, account, fault: null };
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    log.error(`The account of the withdrawal ${row.id} cannot be read`, error);
    const { holder, account } = row;
    return { holder, account, fault: { reason: error.reason, key: error.version } };
  }
}

export const getPayout: Handlers<"operate">["getPayout"] = async (context, { id }) => {
  // Reads the version first, so that a change between the two reads is detected.
  const version = await readVersion(context, "payout", id);
  const { row, nick } = await payoutRow(context, id);
  const { fault, ...whole } = await wholeAccount(context, row);
  return {
    version,
    payout: { ...toWithdrawal(row, context), ...whole, uid: row.uid, nick_name: nick },
    seal_fault: fault,
    usual_reasons: CANCEL_REASONS.map((reason) => ({ reason, text: cancelReasonText(context.locale, reason) })),
    barred: await findDecisionBar(context, row),
  };
};

/** The operator who approved the withdrawal; null if there is none. */
async function findApprover({ db }: ProductContext, id: string): Promise<number | null> {
  const approved = and(eq(auditLines.subjectKind, "payout"), eq(auditLines.subjectId, id), eq(auditLines.kind, "payout.approve"));
  const [line] = await db.select({ uid: auditLines.uid }).from(auditLines).where(approved).orderBy(desc(auditLines.id)).limit(1);
  return line?.uid ?? null;
}

/**
 * Null if the operator may decide and pay. `own`: the operator owns the withdrawal. `approved`: the operator approved it, so
 * another operator must pay.
 */
async function findDecisionBar(context: ProductContext, { id, uid }: Withdrawal): Promise<"own" | "approved" | null> {
  const { user } = await requireOperator(context);
  if (uid === user.uid) return "own";
  return context.config.PAYOUT_OPERATORS === "two" && (await findApprover(context, id)) === user.uid ? "approved" : null;
}

/** Throws a refusal if the withdrawal is the operator's own, or if its state is not one of `states`. */
async function inState(context: ProductContext, id: string, states: readonly Withdrawal["state"][]): Promise<Withdrawal> {
  const { row } = await payoutRow(context, id);
  await requireNotSelf(context, row.uid);
  if (!states.includes(row.state)) throw forbidden(unmoved.message(context.locale));
  return row;
}

async function requireNotHeld(context: ProductContext, { uid }: Withdrawal): Promise<void> {
  if (await withdrawalsHeld(context.db, uid)) throw forbidden(getServerText(context.locale, "operators")("withdrawals-held"));
}

const notifyOfState = (
  context: ProductContext,
  { id, uid, diamonds }: Withdrawal,
  state: "paying" | "paid" | "cancelled",
  reason?: string,
) =>
  sendSystemMessage(context.db, {
    uid,
    kind: "withdrawState",
    vars: { state, diamond: diamonds, reason },
    key: `withdraw:${id}:${state}`,
    atS: nowS(context),
  });

export const approvePayout: Handlers<"operate">["approvePayout"] = (context, input) =>
  unmoved.guard(
    context,
    audited(context, { kind: "payout.approve", subject: { kind: "payout", id: input.id }, input }, async () => {
      const row = await inState(context, input.id, ["reviewing"]);
      await requireNotHeld(context, row);
      return {
        before: { state: row.state },
        after: { state: "paying" },
        statements: [approval(context.db, row, nowS(context)), notifyOfState(context, row, "paying")],
      };
    }),
  );

export const settlePayout: Handlers<"operate">["settlePayout"] = (context, input) =>
  unmoved.guard(
    context,
    audited(context, { kind: "payout.pay", subject: { kind: "payout", id: input.id }, input }, async () => {
      const row = await inState(context, input.id, ["paying"]);
      await requireNotHeld(context, row);
      if ((await findDecisionBar(context, row)) === "approved")
        throw forbidden(getServerText(context.locale, "operators")("approved-by-you"));
      const after = { state: "paid", transfer_no: input.transfer_no };
      const { statements, movement } = payment(context.db, row, input.transfer_no, nowS(context));
      return {
        before: { state: row.state, transfer_no: "" },
        after,
        statements: [...statements, notifyOfState(context, row, "paid")],
        movement,
      };
    }),
  );

export const cancelPayout: Handlers<"operate">["cancelPayout"] = (context, input) => {
  // The log contains the reason in the operator's language, because only operators read the log.
  const inWords = { ...input, reason: cancelReasonText(context.locale, input.reason) };
  return unmoved.guard(
    context,
    audited(context, { kind: "payout.cancel", subject: { kind: "payout", id: input.id }, input: inWords }, async () => {
      const row = await inState(context, input.id, OPEN_STATES);
      const { statements, movement } = cancelling(context.db, row, { from: OPEN_STATES, reason: input.reason }, nowS(context));
      const after = { state: "cancelled", reason: inWords.reason };
      return {
        before: { state: row.state, reason: "" },
        after,
        statements: [...statements, notifyOfState(context, row, "cancelled", input.reason)],
        movement,
      };
    }),
  );
};
