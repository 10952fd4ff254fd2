import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { guard } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { UploadForm } from "#app/features/shorts/upload/upload-form.tsx";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useText } from "#app/i18n/use-text.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { uid } = requireOwn(context, request);
  const { list } = await guard(context.product.shorts.getCategories({}));
  return { uid, categories: list.map((row) => ({ id: row.id, name: writtenIn(row, "name", context.visit.locale) })) };
}

export const handle = { areas: ["shorts"] } satisfies ScreenHandle;

export const meta = createMeta("shorts", "new.video", "own.description");

/** The form that uploads a video from a phone (docs/decisions/0051). */
export default function NewVideo() {
  const t = useText("shorts");
  const { uid, categories } = useLoaderData<typeof loader>();
  return (
    <CenterScreen title={t("new.video")} up={{ to: "/user-center/posts", label: t("own") }}>
      <noscript>
        <p className="center-note">{t("needs-script")}</p>
      </noscript>
      <UploadForm uid={uid} categories={categories} />
    </CenterScreen>
  );
}
