import { Form, useNavigation } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";

export function WearForm({ worn }: { worn: boolean }) {
  const t = useText("shop");
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="shop-form">
      <p className="shop-state shop-state-done">{t(worn ? "goods.worn" : "goods.owned")}</p>
      <button
        type="submit"
        name="intent"
        value={worn ? "unwear" : "wear"}
        className={worn ? "button button-quiet" : "button"}
        disabled={busy}
      >
        {t(worn ? "goods.unwear" : "goods.wear")}
      </button>
    </Form>
  );
}
