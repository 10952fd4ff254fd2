import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { guard, readPaging, wordParam } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { QuestionForm } from "#app/features/question/question.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { BellIcon } from "#app/ui/act-icons.tsx";
import { MessageRow } from "./parts/message-row.tsx";
import { Empty } from "#app/ui/blocks.tsx";
import "#app/ui/form/form.css";
import "./message.css";

const DONE = ["read-all", "delete-read", "delete"] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireOwn(context, request);
  const query = new URL(request.url).searchParams;
  const { page, size } = readPaging(query);
  const done = DONE.find((word) => word === query.get("done")) ?? null;
  return { ...(await guard(context.product.user.getSystemMessages({ page, size }), request)), page, done };
}

/** The deletion needs a confirmation. Returns the list afterwards. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireOwn(context, request);
  const form = await request.formData();
  const intent = wordParam(String(form.get("intent")), ["read-all", "delete-read"]);
  if (intent === "delete-read" && !form.has("confirmed")) return { asking: true };
  const { user } = context.product;
  await guard<unknown>(
    intent === "read-all" ? user.readAllSystemMessages({}) : user.deleteSystemMessage({ message_id: "read" }),
    request,
  );
  return redirect(`/user-center/message?done=${intent}`);
}

export const handle = { areas: ["center", "inbox"] } satisfies ScreenHandle;

export const meta = createMeta("inbox", "title", "description");

/** The newest message comes first (Specification 2.18). */
export default function Messages() {
  const t = useText("inbox");
  const inbox = useLoaderData<typeof loader>();
  const { list, unread, page, done } = inbox;
  const isConfirming = useActionData<typeof action>()?.asking;
  return (
    <CenterScreen title={t("title")} done={done !== null && t(`${done}.done`)}>
      {list.length === 0 ? (
        <Empty plain icon={<BellIcon size={48} />} title={t(page > 1 ? "empty.page" : "empty")}>
          {page > 1 ? (
            <Link className="button" to="/user-center/message">
              {t("empty.first")}
            </Link>
          ) : (
            <p>{t("empty.text")}</p>
          )}
        </Empty>
      ) : (
        <>
          {isConfirming ? (
            <div className="inbox-question">
              <QuestionForm
                name="delete-read"
                question={t("delete-read.ask")}
                yes={t("delete-read")}
                to="/user-center/message"
                fields={{ intent: "delete-read" }}
              />
            </div>
          ) : (
            <Form method="post" className="inbox-bar">
              <span className="secondary">{unread > 0 ? t("unread", { count: unread }) : t("all-read")}</span>
              <span className="secondary">
                {unread > 0 ? (
                  <button type="submit" name="intent" value="read-all" className="text-button">
                    {t("read-all")}
                  </button>
                ) : null}
                {list.some(({ read }) => read) ? (
                  <button type="submit" name="intent" value="delete-read" className="text-button">
                    {t("delete-read")}
                  </button>
                ) : null}
              </span>
            </Form>
          )}
          <GrowingList
            first={inbox}
            address="/user-center/message"
            className="card inbox divided"
            render={(message) => <MessageRow key={message.id} message={message} />}
          />
        </>
      )}
    </CenterScreen>
  );
}
