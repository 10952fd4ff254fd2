import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { CameraBroadcast } from "#app/features/camera/camera-broadcast.ts";
import { useStore } from "#app/state/observable.ts";
import { guard } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { serverNow } from "#app/visit/use-now.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireAnchor } from "#app/features/user-center/require-anchor.ts";
import { useText } from "#app/i18n/use-text.ts";
import { CameraPicture } from "./camera-picture.tsx";
import { endBroadcast, takePush } from "./own-channel.ts";
import "#app/features/question/question.css";
import "./live-camera.css";

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireAnchor(context, request);
  const { anchorid, segment_s } = await guard(context.product.broadcast.getDesk({}), request);
  return { anchorId: anchorid, segmentS: segment_s };
}

export const handle = { areas: ["camera"] } satisfies ScreenHandle;

export const meta = createMeta("camera", "title", "description");

export default function LiveCamera() {
  const t = useText("camera");
  const { anchorId, segmentS } = useLoaderData<typeof loader>();
  const [camera, setCamera] = useState<CameraBroadcast | null>(null);
  useEffect(() => {
    const own = new CameraBroadcast({ push: takePush, ended: endBroadcast, lengthS: segmentS, now: serverNow });
    setCamera(own);
    return () => own.close();
  }, [segmentS]);
  return (
    <CenterScreen title={t("title")} up={{ to: "/user-center/live-desk", label: t("back.desk") }}>
      <section className="center-card live-camera">
        <p className="live-camera-text secondary">{t("intro")}</p>
        {camera ? <Shown camera={camera} /> : null}
        <p className="live-camera-text secondary">
          <Link to={`/live-detail/${anchorId}`} target="_blank">
            {t("room")}
          </Link>
        </p>
      </section>
    </CenterScreen>
  );
}

const Shown = ({ camera }: { camera: CameraBroadcast }) => <CameraPicture camera={camera} view={useStore(camera)} />;
