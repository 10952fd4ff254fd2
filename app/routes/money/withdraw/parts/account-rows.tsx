import { LANGUAGES } from "#edge/contract/rules/locale.ts";
import { Form, Link, useNavigation } from "@remix-run/react";
import type { PayoutAccount } from "#edge/contract/entities/wallet.ts";
import { PAYOUT_ACCOUNTS_MAX } from "#edge/contract/rules/payouts.ts";
import { QuestionForm } from "#app/features/question/question.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

interface AccountRowsProps {
  accounts: readonly PayoutAccount[];
  confirming: string | undefined;
}

export function AccountRows({ accounts, confirming }: AccountRowsProps) {
  const t = useText("wallet");
  const { locale } = useVisit();
  const busy = useNavigation().state !== "idle";
  return (
    <section className="center-card">
      <h2>{t("accounts.title")}</h2>
      <ul className="center-rows">
        {accounts.map(({ id, kind, account, holder, bank }) =>
          String(id) === confirming ? (
            <li key={id} className="withdraw-line row-wide">
              <QuestionForm
                name={`account-${id}`}
                question={t("accounts.delete.ask", { kind: t(`kind.${kind}`), account })}
                yes={t("accounts.delete")}
                to="/user-center/withdraw"
                fields={{ id, intent: "delete" }}
              />
            </li>
          ) : (
            <li key={id} className="withdraw-line row-wide">
              <div>
                <b>
                  {t(`kind.${kind}`)} {account}
                </b>
                <small>
                  {bank} {holder}
                </small>
              </div>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <button
                  type="submit"
                  name="intent"
                  value="delete"
                  className="text-button"
                  disabled={busy}
                  aria-label={t("accounts.delete.of", { kind: t(`kind.${kind}`), account })}
                >
                  {t("accounts.delete")}
                </button>
              </Form>
            </li>
          ),
        )}
        {accounts.length < PAYOUT_ACCOUNTS_MAX ? (
          <li>
            <Link
              className="withdraw-add"
              to={`/user-center/withdraw?account=${LANGUAGES[locale].country === "BR" ? "pix" : "alipay"}`}
            >
              {t("accounts.add")}
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
