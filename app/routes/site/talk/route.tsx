import { type HeadersFunction, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isDownloadTarget, talkAnswer } from "#edge/contract/rules/links.ts";
import { guard } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { BrowserPrompt } from "./parts/browser-prompt.tsx";
import { LeavePage } from "./parts/leave-page.tsx";
import "./talk.css";

export const handle = { areas: ["site"], shell: "bare" } satisfies ScreenHandle;

/** The response depends on the browser, so no cache may return it to another browser. */
const KEEP_NOT = { "cache-control": "no-store", vary: "user-agent" };

/**
 * The download page (Specification 2.16): a prompt in a messaging app's built-in browser, elsewhere a link to the given address.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const answer = talkAnswer(url.searchParams.get("url"), request.headers.get("user-agent") ?? "", url.origin);
  if (answer.kind === "refused") throw new Response(null, { status: 400, headers: KEEP_NOT });
  if (answer.kind === "redirect") throw redirect(answer.target, { headers: KEEP_NOT });
  if (answer.kind === "leave") {
    const { config } = await guard(context.product.config.getCommonConfig({}), request);
    if (isDownloadTarget(answer.target, config)) throw redirect(answer.target, { headers: KEEP_NOT });
  }
  return answer;
}

export const headers: HeadersFunction = () => KEEP_NOT;

export const meta = createMeta("site", "talk.title", "talk.description", { hidden: true });

export default function Talk() {
  const answer = useLoaderData<typeof loader>();
  return answer.kind === "prompt" ? (
    <BrowserPrompt target={answer.target} />
  ) : (
    <LeavePage target={answer.target} host={answer.host} />
  );
}
