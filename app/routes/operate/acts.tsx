import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { ModeratorActLine } from "#edge/contract/calls/operate/moderator-acts.ts";
import { isolated } from "#edge/contract/rules/bidi.ts";
import { MODERATOR_ACTS } from "#edge/contract/rules/moderator-acts.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { FilterField, FilterSelect, OperateFilters } from "#app/features/operate/operate-filters.tsx";
import { filteredAddress, OperateList } from "#app/features/operate/operate-list.tsx";
import { actDetail } from "#app/features/moderation/act-detail.ts";
import { loadList } from "#app/features/operate/load-list.ts";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

const TYPED = /^.{1,192}$/;
const FILTERS = { actor: TYPED, person: TYPED, place: TYPED, act: MODERATOR_ACTS } as const;

export const loader = (args: LoaderFunctionArgs) => loadList(args, "getModeratorActs", FILTERS);

export const handle = { areas: ["operate-log", "operate-acts", "moderation"] } satisfies ScreenHandle;

export const meta = operateMeta("section.acts");

function Somebody({ id, nick, by }: { id: string; nick: string; by: "actor" | "person" }) {
  return <Link to={filteredAddress("/operate/acts", { [by]: id })}>{nick ? `${isolated(nick)} ${id}` : id}</Link>;
}

function ActEntry({ line }: { line: ModeratorActLine }) {
  const own = useText("operate-acts");
  const log = useText("operate-log");
  const visit = useVisit();
  return (
    <li className="operate-line">
      <p>
        <b>{own(`done.${line.act}`)}</b>
        {line.person ? <Somebody id={line.person} nick={line.person_nick} by="person" /> : null}
      </p>
      <p className="operate-by">
        <time dateTime={new Date(line.at * 1000).toISOString()}>{formatDayTime(line.at * 1000, visit)}</time>
        {line.ago ? <span>{line.ago}</span> : null}
        <Somebody id={line.actor} nick={line.actor_nick} by="actor" />
        <Link to={filteredAddress("/operate/acts", { place: line.place })}>{line.place}</Link>
        <span>{own(`door.${line.door}`)}</span>
      </p>
      {line.detail ? <p>{actDetail(visit.locale, line) ?? own("acts.detail", { detail: isolated(line.detail) })}</p> : null}
      {line.reason ? <p>{log("log.reason", { reason: isolated(line.reason) })}</p> : null}
    </li>
  );
}

/** The actions of all moderators, newest first (docs/decisions/0081). */
export default function OperateActs() {
  const t = useText("operate");
  const own = useText("operate-acts");
  const log = useText("operate-log");
  const acts = useLoaderData<typeof loader>();
  const { filters } = acts;
  return (
    <OperateScreen title={t("section.acts")} text={own("acts.text")}>
      <OperateFilters path="/operate/acts" filters={filters}>
        <FilterSelect
          name="act"
          label={log("log.by.kind")}
          value={filters.act}
          options={MODERATOR_ACTS.map((act) => [act, own(`done.${act}`)])}
        />
        <FilterField name="actor" label={own("acts.by.actor")} value={filters.actor} maxLength={192} />
        <FilterField name="person" label={own("acts.by.person")} value={filters.person} maxLength={192} />
        <FilterField name="place" label={own("acts.by.place")} value={filters.place} maxLength={192} />
      </OperateFilters>
      <OperateList
        page={acts}
        path="/operate/acts"
        filters={filters}
        empty={own("acts.empty")}
        emptyText={own("acts.empty.text")}
        className="card operate-lines"
        render={(line) => <ActEntry key={line.id} line={line} />}
      />
    </OperateScreen>
  );
}
