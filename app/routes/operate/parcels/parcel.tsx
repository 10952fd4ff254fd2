import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { formValues, makeChange } from "#app/features/operate/change.server.ts";
import { OperateForm, TextField } from "#app/features/operate/operate-form.tsx";
import { Facts } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard } from "#app/features/page-guard.ts";
import { placeText } from "#app/features/shop/place-text.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

function orderParam(text: string | undefined): string {
  if (!/^[\w-]{8,64}$/.test(text ?? "")) throw new Response(null, { status: 400 });
  return text as string;
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return {
    ...(await guard(context.product.operate.getParcel({ order_id: orderParam(params.order) }), request)),
    requestKey: crypto.randomUUID(),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const order_id = orderParam(params.order);
  const values = formValues(await request.formData());
  const t = getText(context.visit.locale, "operate-trade");
  const change = {
    input: { ...values, order_id },
    subject: { kind: "order", id: order_id },
    done: `/operate/parcels/${order_id}`,
  };
  if (values.form === "send") return makeChange(request, context, values, { ...change, form: "send", call: "sendParcel" });
  return makeChange(request, context, values, {
    ...change,
    form: "refund",
    call: "refundParcel",
    confirm: t("parcel.refund.ask"),
  });
}

export const handle = { areas: ["operate-trade", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.parcels");

/** An order of the shop: it is sent or refunded here. */
export default function ParcelScreen() {
  const t = useText("operate");
  const trade = useText("operate-trade");
  const visit = useVisit();
  const { order, version, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const form = { requestKey, version, state };
  const { receiver } = order;
  return (
    <OperateScreen
      title={`${writtenIn(order, "name", visit.locale)} ×${order.count}`}
      text={trade(`state.${order.state}`)}
      up={{ to: "/operate/parcels", label: t("section.parcels") }}
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
            [trade("parcel.pay"), trade("shop.price", { gold: formatCoins(order.pay, visit.locale) })],
            [
              trade("parcel.created"),
              `${formatDate(order.created_at * 1000, visit)} ${formatTime(order.created_at * 1000, visit)}`,
            ],
            [trade("parcel.id"), order.order_id],
          ]}
        />
        <p className="operate-links">
          <Link to={`/operate/people/${order.uid}`}>{`${order.nick_name} ${order.uid}`}</Link>
          <Link to={`/operate/log?subject_kind=order&subject_id=${order.order_id}`}>{t("log.here")}</Link>
        </p>
      </section>
      {order.state === "waiting" ? (
        <section className="card">
          <div className="card-head">
            <h2>{trade("parcel.send")}</h2>
          </div>
          <OperateForm key={version} name="send" {...form} submit={trade("parcel.send")}>
            <TextField name="carrier" label={trade("parcel.carrier")} maxLength={40} autoComplete="off" />
            <TextField
              name="tracking_no"
              label={trade("parcel.tracking")}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
            />
          </OperateForm>
        </section>
      ) : null}
      {order.state === "waiting" || order.state === "sent" ? (
        <section className="card">
          <div className="card-head">
            <h2>{trade("parcel.refund")}</h2>
          </div>
          <p className="operate-text">{trade("parcel.refund.text")}</p>
          <OperateForm
            key={`refund ${version}`}
            name="refund"
            {...form}
            reason="required"
            submit={trade("parcel.refund")}
            danger
          />
        </section>
      ) : null}
    </OperateScreen>
  );
}
