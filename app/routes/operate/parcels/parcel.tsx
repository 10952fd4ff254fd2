import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatDateTime } from "#app/features/format-time.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { changeItem, keyParam, newForms } from "#app/features/operate/item.server.ts";
import { FormCard, TextField } from "#app/features/operate/operate-form.tsx";
import { Facts } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard } from "#app/features/page-guard.ts";
import { placeText } from "#app/features/shop/place-text.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

const FORMS = { send: "sendParcel", refund: "refundParcel" } as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { order, version } = await guard(context.product.operate.getParcel({ order_id: keyParam(params.order) }), request);
  return { order, forms: newForms(FORMS, version) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  const order_id = keyParam(params.order);
  return changeItem(args, FORMS, () => ({
    input: { order_id },
    subject: { kind: "order", id: order_id },
    done: `/operate/parcels/${order_id}`,
    forms: { refund: { confirm: getText(args.context.visit.locale, "operate-trade")("parcel.refund.ask") } },
  }));
}

export const handle = { areas: ["operate-trade", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.parcels");

export default function ParcelScreen() {
  const t = useText("operate");
  const trade = useText("operate-trade");
  const visit = useVisit();
  const { order } = useLoaderData<typeof loader>();
  const { receiver } = order;
  return (
    <OperateScreen
      title={`${writtenIn(order, "name", visit.locale)} ×${order.count}`}
      text={trade(`state.${order.state}`)}
      up="parcels"
    >
      <section className="card">
        <Facts
          list={[
            [trade("parcel.person"), `${order.nick_name} ${order.uid}`],
            receiver !== null && [trade("parcel.receiver"), `${receiver.receiver} ${receiver.phone}`],
            receiver !== null && [trade("parcel.place"), placeText(receiver, receiver.country === "CN" ? "zh" : "pt-BR")],
            order.carrier !== "" && [trade("parcel.carrier"), order.carrier],
            order.tracking_no !== "" && [trade("parcel.tracking"), order.tracking_no],
            order.reason !== "" && [trade("parcel.reason"), order.reason],
            [trade("parcel.pay"), trade("shop.price", { gold: formatCoins(order.pay, visit.locale), count: order.pay })],
            [trade("parcel.created"), formatDateTime(order.created_at * 1000, visit)],
            [trade("parcel.id"), order.order_id],
          ]}
        />
        <p className="operate-links">
          <Link to={`/operate/people/${order.uid}`}>{`${order.nick_name} ${order.uid}`}</Link>
          <Link to={`/operate/log?subject_kind=order&subject_id=${order.order_id}`}>{t("log.here")}</Link>
        </p>
      </section>
      {order.state === "waiting" ? (
        <FormCard name="send" submit={trade("parcel.send")} reason={false} title={trade("parcel.send")}>
          <TextField name="carrier" label={trade("parcel.carrier")} autoComplete="off" />
          <TextField name="tracking_no" label={trade("parcel.tracking")} autoComplete="off" autoCapitalize="characters" />
        </FormCard>
      ) : null}
      {order.state === "waiting" || order.state === "sent" ? (
        <FormCard
          name="refund"
          submit={trade("parcel.refund")}
          danger
          title={trade("parcel.refund")}
          text={trade("parcel.refund.text")}
        />
      ) : null}
    </OperateScreen>
  );
}
