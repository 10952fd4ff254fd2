import { Link } from "@remix-run/react";
import { type SharedPage, sharedPageAddress } from "#edge/contract/rules/shared-subjects.ts";
import { useText } from "#app/i18n/use-text.ts";
import { LiveIcon } from "#app/ui/icons.tsx";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import { PlayIcon } from "../player/icons.tsx";
import { PictureIcon } from "./icons.tsx";
import "./page-card.css";

const ICONS = { room: LiveIcon, recording: PlayIcon, clip: PlayIcon, video: PlayIcon, moment: PictureIcon };

/** A room, a video or a moment of this site. Nothing is fetched before the person opens it. */
export default function PageCard({ page, title }: { page: SharedPage; title: string }) {
  const t = useText("messenger");
  const Icon = ICONS[page.kind];
  return (
    <Link className="page-card row-wide" to={sharedPageAddress(page)} prefetch="intent">
      <span className="page-card-icon" aria-hidden>
        <Icon size={24} />
      </span>
      <span className="page-card-words grows">
        <small className="caption">{t(`page.${page.kind}`)}</small>
        <strong dir="auto">{title || t(`page.${page.kind}`)}</strong>
      </span>
      <ForwardIcon size={18} />
    </Link>
  );
}
