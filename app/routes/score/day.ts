import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { dataAnswer } from "#app/features/data-answer.server.ts";
import { listQuery, wholeDay } from "./list/queries.ts";

/** Returns the list of a day as JSON, for the same query as the list's screen. A wide window shows this list beside a match. */
export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  dataAnswer(await wholeDay(context, listQuery(new URL(request.url).searchParams)));
