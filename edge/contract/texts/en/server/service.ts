import type { Translation } from "../../text.ts";
import type source from "../../zh/server/service.ts";

export default {
  "too-many-reports": {
    one: "Too many messages. Try again in {count} minute",
    other: "Too many messages. Try again in {count} minutes",
  },
  "key-used": "This form was already sent. Reload the page to write another message",
  "pictures-need-account": "Sign in to attach pictures",
  "no-cloud-storage": "This site keeps its own files and has no cloud storage; ask getTempKeysForMinio for an upload address",
  "cloud-silent": "The cloud storage did not answer. Try again shortly",
  "no-partner": "There is no partner at the moment, so no membership number can be saved",
  "member-taken": "This membership number belongs to another account. If that is wrong, contact support",
  "too-many-members": {
    one: "Too many changes. Try again in {count} minute",
    other: "Too many changes. Try again in {count} minutes",
  },
} satisfies Translation<typeof source>;
