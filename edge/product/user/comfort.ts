import { eq } from "drizzle-orm";
import { setComfort } from "#edge/ground/people/people.ts";
import { users } from "#edge/ground/people/reads.ts";
import type { UserInfo } from "../../contract/entities/user.ts";
import {
  type ComfortChoices,
  isMinor,
  NO_CHOICES,
  readComfort,
  toComfortFields,
  withDevice,
  withFields,
  writeComfort,
} from "../../contract/rules/comfort.ts";
import { type Handlers, requireViewer } from "../../ground/context.ts";

const TRIES_MAX = 20;

const toAnswer = (choices: ComfortChoices, { profile }: UserInfo) => ({
  ...toComfortFields(choices),
  is_minor: isMinor(profile) ? 1 : 0,
});

/** Calls for a person's comfort settings: the formats of odds, times and weeks on pages, and the content that pages leave out. */
export const comfortHandlers = {
  async getComfort(context) {
    const { user } = await requireViewer(context);
    return toAnswer(readComfort(user.comfort), user);
  },

  async saveComfort(context, { only_open, ...fields }) {
    const { user } = await requireViewer(context);
    const { db } = context;
    let stored = user.comfort;
    // Applies the change to the choices that are stored now, because a concurrent call may have changed other choices.
    for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
      const known = readComfort(stored);
      const choices = only_open === 1 ? withDevice(known, withFields(NO_CHOICES, fields)) : withFields(known, fields);
      const comfort = writeComfort(choices);
      if (comfort === stored && attempt > 0) return toAnswer(choices, user);
      const [saved, [row]] = await db.batch([
        setComfort(db, user.uid, comfort, stored).returning({ uid: users.uid }),
        db.select({ comfort: users.comfort }).from(users).where(eq(users.uid, user.uid)),
      ]);
      if (saved.length > 0) return toAnswer(choices, user);
      stored = row?.comfort ?? "";
    }
    throw new Error(`The comfort settings of ${user.uid} met changes ${TRIES_MAX} times; try again`);
  },
} satisfies Partial<Handlers<"user">>;
