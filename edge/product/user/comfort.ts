import { changeProfile } from "#edge/ground/people/people.ts";
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

const toAnswer = (choices: ComfortChoices, { profile }: UserInfo) => ({
  ...toComfortFields(choices),
  is_minor: isMinor(profile) ? 1 : 0,
});

/** How pages write odds, times and weeks for a person, and what they leave out. */
export const comfortHandlers = {
  async getComfort(context) {
    const { user } = await requireViewer(context);
    return toAnswer(readComfort(user.comfort), user);
  },

  async saveComfort(context, { only_open, ...fields }) {
    const { user } = await requireViewer(context);
    const known = readComfort(user.comfort);
    const choices = only_open === 1 ? withDevice(known, withFields(NO_CHOICES, fields)) : withFields(known, fields);
    const comfort = writeComfort(choices);
    if (comfort !== user.comfort) await changeProfile(context.db, user.uid, { comfort });
    return toAnswer(choices, user);
  },
} satisfies Partial<Handlers<"user">>;
