import { LogoutForm } from "#app/features/account-form/logout-form.tsx";
import { CenterRow, CenterRowPlace } from "#app/features/user-center/center-row.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { CenterPerson } from "../queries.ts";

interface AccountRowsProps {
  person: CenterPerson;
  download: string | null;
  awaits?: boolean;
}

export function AccountRows({ person, download, awaits = false }: AccountRowsProps) {
  const t = useText("center");
  return (
    <>
      <ul className="center-card center-rows">
        <CenterRow to="/user-center/setting" label={t("setting.title")} />
        {person ? <CenterRow to="/user-center/info" label={t("info.title")} /> : null}
        <CenterRow to="/activities" label={t("activities")} />
        <CenterRow to="/user-center/feedback" label={t("feedback")} />
        {download ? <CenterRow to={download} label={t("download")} /> : null}
        {awaits ? <CenterRowPlace label={t("download")} /> : null}
        <CenterRow to="/mobile/about" label={t("about")} />
      </ul>
      {person ? (
        <LogoutForm className="center-card">
          <button type="submit" className="center-row center-row-danger">
            {t("logout")}
          </button>
        </LogoutForm>
      ) : null}
    </>
  );
}
