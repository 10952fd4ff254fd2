import type { MemberRow } from "../rows.ts";

export function membersWithMark(sql: SqlStorage, mark: number, limit: number, offset: number): MemberRow[] {
  return sql
    .exec<MemberRow>(
      "SELECT * FROM members WHERE EXISTS (SELECT 1 FROM json_each(members.marks) WHERE value = ?) ORDER BY join_time, user_id LIMIT ? OFFSET ?",
      mark,
      limit,
      offset,
    )
    .toArray();
}
