import { Form, Link, useNavigation } from "@remix-run/react";
import type { Address } from "../../../../../edge/contract/entities/shop";
import { Place } from "../../../../features/shop/place-text";
import { useVisit } from "../../../../features/visit";
import { useText } from "../../../../i18n/use-text";

/** Each address with its buttons, and the way to another one. */
export function AddressList({ list, back }: { list: readonly Address[]; back: string }) {
  const t = useText("shop");
  const { locale } = useVisit();
  const busy = useNavigation().state !== "idle";
  const withBack = (query: string) => `/user-center/my-address?${query}${back ? `&back=${encodeURIComponent(back)}` : ""}`;
  return (
    <>
      {list.length === 0 ? (
        <section className="empty">
          <h2>{t("address.empty")}</h2>
          <p>{t("address.empty.text")}</p>
        </section>
      ) : (
        <ul className="addresses">
          {list.map((address) => {
            const { id, receiver: name, street, is_default: isDefault } = address;
            return (
              <li key={id} className="card">
                <p>
                  <Place place={address} locale={locale} />
                </p>
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name="back" value={back} />
                  {isDefault ? (
                    <span className="address-default">{t("address.default")}</span>
                  ) : (
                    <button type="submit" name="intent" value="default" className="text-button" disabled={busy} aria-label={t("address.setDefault.of", { name, street })}>
                      {t("address.setDefault")}
                    </button>
                  )}
                  <Link className="text-button" to={withBack(`edit=${id}`)} aria-label={t("address.edit.of", { name, street })}>
                    {t("address.edit")}
                  </Link>
                  <button type="submit" name="intent" value="delete" className="text-button address-delete" disabled={busy} aria-label={t("address.delete.of", { name, street })}>
                    {t("address.delete")}
                  </button>
                </Form>
              </li>
            );
          })}
        </ul>
      )}
      <p className="address-add">
        <Link className="button" to={withBack(`new=${locale === "zh" ? "CN" : "BR"}`)}>
          {t("address.add")}
        </Link>
      </p>
    </>
  );
}
