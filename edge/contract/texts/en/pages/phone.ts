import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/phone.ts";

export default {
  "install.title": "Add {brand} to your Home Screen",
  "install.text": "It opens like an app and shows the latest scores even offline.",
  "install.share": "Tap Share in your browser",
  "install.add": "Choose “Add to Home Screen”, then “Add”",
  "install.open": "Open {brand} from the Home Screen and tap this bell",
  "install.close": "Stop suggesting the Home Screen",
  "bell.title": "Alerts on iPhone and iPad",
  "bell.text": "Apple allows alerts only from sites on the Home Screen:",
  "bell.messaging": "Open this page in Safari first. Apple allows alerts only from sites on the Home Screen:",
  "bell.old": "This device’s system does not support site alerts yet. Update to iOS 16.4 or later and try again.",
  "bell.close": "Got it",
  "offline.description": "The page shown when there is no connection.",
  "offline.text": "This page needs a connection. It reloads by itself once you are back online.",
  "offline.list": "See the last scores",
  "offline.notice": "Offline: scores as of {time}",
} satisfies Translation<typeof source>;
