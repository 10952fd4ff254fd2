import { eq } from "drizzle-orm";
import { type Handlers, requireViewer } from "../ground/context.ts";
import { messageNotices } from "./schema/push.ts";

type Row = typeof messageNotices.$inferSelect;

const toChoices = (row: Row | undefined) => ({
  is_on: row?.isOn ?? 1,
  preview: row?.preview ?? ("name" as const),
  rest_from: row?.restFrom ?? "",
  rest_to: row?.restTo ?? "",
});

/** A person's choices about notices of messages (docs/decisions/0057). */
export const messageChoices = {
  async getMessageNotices(context) {
    const { user } = await requireViewer(context);
    const [row] = await context.db.select().from(messageNotices).where(eq(messageNotices.uid, user.uid));
    return toChoices(row);
  },

  async saveMessageNotices(context, { is_on: isOn, preview, rest_from: restFrom, rest_to: restTo }) {
    const { user } = await requireViewer(context);
    const set = { isOn, preview, restFrom, restTo, zone: context.zone };
    const [row] = await context.db
      .insert(messageNotices)
      .values({ uid: user.uid, ...set })
      .onConflictDoUpdate({ target: messageNotices.uid, set })
      .returning();
    return toChoices(row);
  },
} satisfies Partial<Handlers<"push">>;
