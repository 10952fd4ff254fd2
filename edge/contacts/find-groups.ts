import { desc, sql } from "drizzle-orm";
import { chatGroups } from "#edge/chat/reads.ts";
import { readPage } from "#edge/ground/db/client.ts";
import { foldedFits } from "#edge/ground/search/search.ts";
import type { Handlers } from "../ground/context.ts";

const SEARCHED_MAX = 5_000;

/** Finds public groups, largest first, by id or by part of the name (as written, or in the normal form of searches). */
export const findGroups: Handlers<"contact">["findGroups"] = async ({ db }, { keyword, page, size }) => {
  const largest = sql`(select g.id from ${chatGroups} g where g.is_public = 1 order by g.members desc limit ${SEARCHED_MAX})`;
  // The comparison with the name as written also finds very recent names, and names that consist only of signs. `lower` changes
  // only ASCII letters.
  const named = sql`(instr(lower(${chatGroups.name}), lower(${keyword})) > 0 or ${foldedFits(sql`${chatGroups.folded}`, keyword) ?? sql`0`})`;
  const fits = sql`is_public = 1 and (${chatGroups.id} = ${keyword} or (${chatGroups.id} in ${largest} and ${named}))`;
  return readPage(
    db,
    db
      .select({
        group_id: chatGroups.id,
        name: chatGroups.name,
        avatar: chatGroups.avatar,
        members: chatGroups.members,
      })
      .from(chatGroups)
      .where(fits)
      .orderBy(desc(chatGroups.members), chatGroups.id),
    { from: chatGroups, where: fits, page, size },
  );
};
