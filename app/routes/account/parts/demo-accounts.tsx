import { useText } from "#app/i18n/use-text.ts";
import "./demo-accounts.css";

const ROLES = ["viewer", "vip", "anchor", "operator"] as const;
type Role = (typeof ROLES)[number];
const isRole = (role: string): role is Role => ROLES.some((known) => known === role);

function fill(mobile: string, password: string): void {
  const fields = document.querySelector<HTMLFormElement>(".account-form")?.elements;
  for (const [name, value] of [
    ["mobile", mobile],
    ["password", password],
  ] as const) {
    const field = fields?.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
}

export function DemoAccounts({ accounts }: { accounts: readonly (readonly [role: string, mobile: string, password: string])[] }) {
  const t = useText("user");
  if (accounts.length === 0) return null;
  return (
    <section className="login-demo">
      <h2 className="secondary">{t("login.demo")}</h2>
      <ul>
        {accounts.map(([role, mobile, password]) => (
          <li className="stack" key={mobile}>
            <span>{isRole(role) ? t(`login.role.${role}`) : role}</span>
            <code>{mobile}</code>
            <code>{password}</code>
            <button
              type="button"
              className="scripted"
              onClick={() => fill(mobile, password)}
              aria-label={t("login.demo.use", { mobile })}
            >
              {t("login.demo.fill")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
