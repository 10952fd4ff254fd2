import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { APPLICATION_TYPES, type ApplicationType } from "#edge/contract/rules/service.ts";
import { guard } from "#app/features/page-guard.ts";
import { toMeta } from "#app/features/page-meta.ts";
import { readBounds } from "#app/features/submit/call-schema.server.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { APPLY_FIELDS, applyAction } from "./apply-action.ts";
import { ApplicationFacts } from "./parts/application-facts.tsx";
import { ApplyForm } from "./parts/apply-form.tsx";
import { Empty } from "#app/ui/blocks.tsx";

/** Throws a response with status 404 if the text is no application type. */
function readType(text: string | undefined): ApplicationType {
  const type = APPLICATION_TYPES.find((known) => known === text);
  if (!type) throw new Response(null, { status: 404 });
  return type;
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const type = readType(params.type);
  const user = requireOwn(context, request);
  const query = new URL(request.url).searchParams;
  const { application } = await guard(context.product.user.getApplication({ apply_type: type }), request);
  const done = query.get("done");
  return {
    type,
    uid: user.uid,
    application,
    isAlready: (type === "master" ? user.is_youliao : user.is_anchor) === 1,
    again: query.has("again"),
    bounds: readBounds("user.apply", APPLY_FIELDS),
    done: done === "sent" || done === "withdrawn" ? done : null,
  } as const;
}

export const action = (args: ActionFunctionArgs) => applyAction(args, readType(args.params.type));

export const handle = { areas: ["apply", "people"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "apply");
    return args.data?.type === "master"
      ? { title: t("apply.master.title"), description: t("apply.master.description") }
      : { title: t("apply.title"), description: t("apply.description") };
  });

/** The form, or the state of the last application (Specification 2.10). */
export default function Apply() {
  const t = useText("apply");
  const people = useText("people");
  const { type, uid, application, isAlready, again, bounds, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const mayRequest =
    !isAlready &&
    application?.state !== "open" &&
    (again || !application || application.state === "withdrawn" || answer !== undefined);
  const isMaster = type === "master";
  return (
    <CenterScreen
      title={t(isMaster ? "apply.master.title" : "apply.title")}
      up={
        isMaster
          ? { to: "/redorder/list/all", label: t("apply.master.up") }
          : { to: "/user-center/anchor", label: people("anchor.title") }
      }
      done={done !== null && t(`apply.${done}`)}
    >
      {application && !mayRequest ? <ApplicationFacts application={application} canAskAgain={!isAlready} /> : null}
      {isAlready ? (
        <Empty
          plain
          title={t(isMaster ? "apply.is-master" : "apply.is-anchor")}
          to={isMaster ? `/redorder/master/${uid}` : "/user-center/anchor"}
          link={t(isMaster ? "apply.master.center" : "apply.center")}
        />
      ) : null}
      {mayRequest ? <ApplyForm type={type} bounds={bounds} answer={answer} before={application} /> : null}
    </CenterScreen>
  );
}
