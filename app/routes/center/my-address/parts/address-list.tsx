import { LANGUAGES } from "#edge/contract/rules/locale.ts";
import { Form, Link, useNavigation } from "@remix-run/react";
import type { Address } from "#edge/contract/entities/shop.ts";
import { QuestionForm } from "#app/features/question/question.tsx";
import { Place } from "#app/features/shop/place-text.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Empty } from "#app/ui/blocks.tsx";

interface AddressListProps {
  list: readonly Address[];
  back: string;
  /** The person must confirm the deletion of this address. */
  confirming: string | undefined;
}

export function AddressList({ list, back, confirming }: AddressListProps) {
  const t = useText("shop");
  const { locale } = useVisit();
  const busy = useNavigation().state !== "idle";
  const here = (query: Record<string, string> = {}): string => {
    const search = new URLSearchParams(back ? { ...query, back } : query).toString();
    return search ? `/user-center/my-address?${search}` : "/user-center/my-address";
  };
  const add = (
    <Link className="button" to={here({ new: LANGUAGES[locale].country })}>
      {t("address.add")}
    </Link>
  );
  if (list.length === 0) {
    return (
      <Empty title={t("address.empty")} text={t("address.empty.text")}>
        {add}
      </Empty>
    );
  }
  return (
    <>
      <ul className="addresses">
        {list.map((address) => {
          const { id, receiver: name, street, is_default: isDefault } = address;
          return (
            <li key={id} className="card">
              <p>
                <Place place={address} locale={locale} />
              </p>
              {String(id) === confirming ? (
                <QuestionForm
                  name={`address-${id}`}
                  question={t("address.delete.ask")}
                  yes={t("address.delete")}
                  to={here()}
                  fields={{ id, back, intent: "delete" }}
                />
              ) : (
                <Form method="post" className="address-acts">
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name="back" value={back} />
                  {isDefault ? (
                    <span className="address-default faded">{t("address.default")}</span>
                  ) : (
                    <button
                      type="submit"
                      name="intent"
                      value="default"
                      className="text-button"
                      disabled={busy}
                      aria-label={t("address.setDefault.of", { name, street })}
                    >
                      {t("address.setDefault")}
                    </button>
                  )}
                  <Link
                    className="text-button"
                    to={here({ edit: String(id) })}
                    aria-label={t("address.edit.of", { name, street })}
                  >
                    {t("address.edit")}
                  </Link>
                  <button
                    type="submit"
                    name="intent"
                    value="delete"
                    className="text-button address-delete"
                    disabled={busy}
                    aria-label={t("address.delete.of", { name, street })}
                  >
                    {t("address.delete")}
                  </button>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
      <p className="address-add">{add}</p>
    </>
  );
}
