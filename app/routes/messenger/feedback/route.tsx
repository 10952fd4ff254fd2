import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CHAT_REPORT_KINDS } from "#edge/contract/rules/contacts.ts";
import { ReportForm } from "#app/features/messenger/contacts/report-form.tsx";
import { wordParam } from "#app/features/page-guard.ts";
import { toMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { BackHead } from "#app/features/back-head.tsx";
import { ChatsFrame } from "#app/features/messenger/chats-frame.tsx";
import { getText, useText } from "#app/i18n/use-text.ts";
import { feedbackAction } from "./feedback-action.ts";

/** `id` identifies a person, `gid` a group. If a message is reported, `from` identifies its conversation and `id` the message. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  requireOwn(context, request);
  const kind = wordParam(params.type, CHAT_REPORT_KINDS);
  const query = new URL(request.url).searchParams;
  const from = query.get("from") ?? "";
  const group = params.gid ?? (from.startsWith("GROUP") ? from.slice("GROUP".length) : "");
  const person = from.startsWith("C2C") ? from.slice("C2C".length) : kind === "user" ? (query.get("id") ?? "") : "";
  if (!group && !person) throw new Response(null, { status: 404 });
  return { kind, id: group || person, isGroup: group !== "", messageId: kind === "message" ? (query.get("id") ?? "") : "" };
}

export const action = feedbackAction;

export const handle = { areas: ["contacts", "messenger", "moderation"], frame: ChatsFrame } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => ({ title: getText(locale, "contacts")(`report.title.${args.data?.kind ?? "user"}`), hidden: true }));

/** The form that reports a person, a group or a message to the operators (Specification 2.9, 2.13). */
export default function ChatFeedback() {
  const t = useText("contacts");
  const subject = useLoaderData<typeof loader>();
  const answer = useActionData<typeof feedbackAction>();
  return (
    <>
      <BackHead to={subject.isGroup ? "/c2c?tab=group" : "/c2c"} title={t(`report.title.${subject.kind}`)} />
      <ReportForm key={subject.id} {...subject} answer={answer} />
    </>
  );
}
