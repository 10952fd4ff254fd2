import type { DoNotDisturb } from "#chat/protocol/do-not-disturb.ts";

const DAY_S = 86_400;

const NONE: DoNotDisturb = { Level: 0, StartTime: 0, EndTime: 0, IsRepeated: 0 };

type Row = { level: number; start_s: number; end_s: number; repeats: number };

export class QuietTimeStore {
  constructor(readonly sql: SqlStorage) {}

  get(): DoNotDisturb {
    const row = this.sql.exec<Row>("SELECT level, start_s, end_s, repeats FROM quiet_time").toArray()[0];
    if (!row) return NONE;
    return { Level: row.level, StartTime: row.start_s, EndTime: row.end_s, IsRepeated: row.repeats === 1 ? 1 : 0 };
  }

  set({ Level, StartTime, EndTime, IsRepeated }: DoNotDisturb): void {
    this.sql.exec(
      "INSERT OR REPLACE INTO quiet_time (id, level, start_s, end_s, repeats) VALUES (1, ?, ?, ?, ?)",
      Level,
      StartTime,
      EndTime,
      IsRepeated,
    );
  }

  /** `now` is in unix milliseconds. */
  isQuiet(now: number): boolean {
    return isWithin(this.get(), Math.floor(now / 1_000));
  }
}

export function isWithin({ Level, StartTime, EndTime, IsRepeated }: DoNotDisturb, nowS: number): boolean {
  const duration = EndTime - StartTime;
  if (Level === 0 || duration <= 0) return false;
  const since = nowS - StartTime;
  // A daily quiet time also applies before the day on which it was set.
  return (IsRepeated ? ((since % DAY_S) + DAY_S) % DAY_S : since) < duration && (IsRepeated === 1 || since >= 0);
}
