import { ACTIVITY_TASKS } from "#edge/contract/rules/activities.ts";
import { type Wire, writtenIn } from "#edge/contract/rules/localized.ts";
import { AreaField, OperateForm } from "#app/features/operate/operate-form.tsx";
import { Facts } from "#app/features/operate/operate-row.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Card } from "#app/ui/blocks.tsx";

interface TableFormProps {
  kind: "draw" | "task";
  published: boolean;
  oddsVersion: number;
  table: string;
  given: readonly (Wire<"name"> & { given: number; stock: number | null })[];
}

/** The table has one prize with its odds, or one stage, per line. */
export function TableForm({ kind, published, oddsVersion, table, given }: TableFormProps) {
  const t = useText("operate");
  const own = useText("operate-activity");
  const { locale } = useVisit();
  const name = kind === "draw" ? "prizes" : "stages";
  const stays = kind === "task" && published;
  return (
    <Card
      titleId="table-title"
      title={own(`${name}.title`)}
      aside={kind === "draw" ? <small>{own("prizes.version", { version: oddsVersion })}</small> : null}
    >
      {stays ? (
        <p className="operate-text">{own("stages.stay")}</p>
      ) : (
        <OperateForm name={name} submit={t("save")}>
          <AreaField
            name="table"
            label={own(`${name}.title`)}
            hint={own(`${name}.hint`, { tasks: ACTIVITY_TASKS.join(" ") })}
            stored={table}
            rows={8}
          />
        </OperateForm>
      )}
      {published ? (
        <>
          <div className="card-head">
            <h3>{own("given")}</h3>
          </div>
          <Facts
            list={given.map((prize) => [
              writtenIn(prize, "name", locale),
              prize.stock === null ? prize.given : own("given.of", { given: prize.given, stock: prize.stock }),
            ])}
          />
        </>
      ) : null}
    </Card>
  );
}
