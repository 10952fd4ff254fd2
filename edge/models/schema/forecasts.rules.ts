/** Triggers that make the record a proof: each forecast was made before its match and never changes (docs/design/models.md). */
export const rules = {
  /**
   * A forecast must follow the record's last forecast, state the present time, and precede its match. A match of which only the day
   * is known may begin at any hour.
   */
  forecasts_sealed: `
    CREATE TRIGGER forecasts_sealed BEFORE INSERT ON forecasts BEGIN
      SELECT RAISE(ABORT, 'forecasts: the match has begun or does not wait for its start')
      WHERE NOT EXISTS (
        SELECT 1 FROM matches WHERE id = NEW.match_id AND status = 1
          AND starts_at - iif(date_only = 1, 43200, 0) > unixepoch()
      );
      SELECT RAISE(ABORT, 'forecasts: made_at is not the present time') WHERE abs(NEW.made_at - unixepoch()) > 300;
      SELECT RAISE(ABORT, 'forecasts: seq does not follow the last one')
      WHERE NEW.seq <> coalesce((SELECT max(seq) FROM forecasts), 0) + 1;
    END`,
  forecasts_keep: `
    CREATE TRIGGER forecasts_keep BEFORE UPDATE ON forecasts BEGIN
      SELECT RAISE(ABORT, 'forecasts: the record is append-only');
    END`,
  forecasts_stay: `
    CREATE TRIGGER forecasts_stay BEFORE DELETE ON forecasts BEGIN
      SELECT RAISE(ABORT, 'forecasts: the record is append-only');
    END`,
  /** The hash of a day must be the hash of the day's last forecast. It may be published only after the day is over. */
  forecast_days_right: `
    CREATE TRIGGER forecast_days_right BEFORE INSERT ON forecast_days BEGIN
      SELECT RAISE(ABORT, 'forecast_days: not the last forecast of a day that is over')
      WHERE NEW.day >= date('now') OR NOT EXISTS (
        SELECT 1 FROM forecasts f WHERE f.seq = NEW.seq AND f.hash = NEW.hash AND date(f.made_at, 'unixepoch') = NEW.day
          AND NOT EXISTS (SELECT 1 FROM forecasts n WHERE n.seq = NEW.seq + 1 AND date(n.made_at, 'unixepoch') = NEW.day)
      );
    END`,
  forecast_days_keep: `
    CREATE TRIGGER forecast_days_keep BEFORE UPDATE ON forecast_days BEGIN
      SELECT RAISE(ABORT, 'forecast_days: published hashes do not change');
    END`,
  forecast_days_stay: `
    CREATE TRIGGER forecast_days_stay BEFORE DELETE ON forecast_days BEGIN
      SELECT RAISE(ABORT, 'forecast_days: published hashes do not change');
    END`,
  model_versions_keep: `
    CREATE TRIGGER model_versions_keep BEFORE UPDATE ON model_versions BEGIN
      SELECT RAISE(ABORT, 'model_versions: parameters that made forecasts do not change');
    END`,
  model_versions_stay: `
    CREATE TRIGGER model_versions_stay BEFORE DELETE ON model_versions BEGIN
      SELECT RAISE(ABORT, 'model_versions: parameters that made forecasts do not change');
    END`,
};
