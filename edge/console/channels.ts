import { eq } from "drizzle-orm";
import { audited, clash, readVersion } from "#edge/audit/audit.ts";
import { users } from "#edge/ground/people/reads.ts";
import { cancelled, readScheduleWithReminders } from "#edge/rooms/rooms.ts";
import { latestRaid, stopRaid, toRaid } from "#edge/streams/streams.ts";
import { notFound } from "../contract/envelope.ts";
import type { Handlers } from "../ground/context.ts";

const KIND = "person";

/** An anchor's scheduled broadcasts and raids (docs/decisions/0052). */
export const channels = {
  async getPersonChannel(context, { person: uid }) {
    const version = await readVersion(context, KIND, uid);
    const [[person], schedule, raid] = await Promise.all([
      context.db.select({ nick: users.nickName }).from(users).where(eq(users.uid, uid)),
      readScheduleWithReminders(context, uid),
      latestRaid(context, uid),
    ]);
    if (!person) throw notFound(`There is no account ${uid}; getPeople finds them`);
    return { nick_name: person.nick, plans: schedule, raid: raid && toRaid(raid), version };
  },

  cancelBroadcastPlan: (context, input) =>
    audited(context, { kind: "person.plan-cancel", subject: { kind: KIND, id: input.person }, input }, async () => {
      const scheduled = (await readScheduleWithReminders(context, input.person)).find(({ plan_id }) => plan_id === input.plan_id);
      if (!scheduled) throw clash(context);
      return {
        before: { title: scheduled.title, start_time: scheduled.start_time },
        after: null,
        statements: [cancelled(context, scheduled.plan_id)],
      };
    }),

  async stopRaid(context, input) {
    const raid = await latestRaid(context, input.person);
    const changed = await audited(
      context,
      { kind: "person.raid-stop", subject: { kind: KIND, id: input.person }, input },
      async () => {
        if (raid?.state !== "called") throw clash(context);
        return { before: { target: raid.targetId }, after: null, statements: [] };
      },
    );
    // A second submission of the same form stops the raid again, because the first may have failed after it wrote the log line.
    if (raid) await stopRaid(context, raid);
    return changed;
  },
} satisfies Partial<Handlers<"operate">>;
