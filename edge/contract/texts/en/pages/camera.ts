import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/camera.ts";

export default {
  title: "Go live with this phone",
  description: "Broadcast with the camera and the microphone of this device.",
  "back.desk": "Live control room",
  intro:
    "No computer needed: picture and sound go from this device straight to your room. Hold the phone sideways for a picture as wide as a television’s.",
  open: "Open the camera",
  asking: "Allow the camera and the microphone when your browser asks…",
  denied:
    "Your browser keeps this page from the camera or the microphone. Allow both in the browser’s settings for this site, then try again.",
  missing: "No camera was found, or another app is using it.",
  unsupported:
    "This browser cannot record a picture that the site plays. Use a current Safari, Chrome or Edge, or send from a computer.",
  again: "Try again",
  begin: "Go live",
  end: "End the broadcast",
  "end.ask": "End it? Viewers see the end at once.",
  "end.yes": "End it",
  "end.no": "Stay live",
  flip: "Switch camera",
  mute: "Mute",
  unmute: "Unmute",
  preview: "Picture of the camera",
  ready: "Not live yet: only you see this picture.",
  starting: "Sending the first picture…",
  live: "Live",
  "live.since": "Live · {span}",
  "live.rate": { one: "{kbps} kbps · {count} segment sent", other: "{kbps} kbps · {count} segments sent" },
  muted: "Viewers hear nothing now",
  weak: "The network is slow: the picture is sent in lower quality.",
  dropped: {
    one: "The network is too slow: {count} segment was not sent, and viewers saw the picture jump.",
    other: "The network is too slow: {count} segments were not sent, and viewers saw the picture jump.",
  },
  lost: "The network is gone; reconnecting. The broadcast goes on if it is back within 18 s.",
  away: {
    one: "You left this page for {count} second; viewers may have seen a still picture. Stay on this page while you are live.",
    other: "You left this page for {count} seconds; viewers may have seen a still picture. Stay on this page while you are live.",
  },
  stay: "Keep this page on the screen while you are live: a phone turns the camera off when you leave it.",
  ending: "Sending the last pictures…",
  ended: "The broadcast has ended",
  refused: "The site refused the broadcast: {reason}",
  "refused.other": "A different encoder sends with your key. End it in the live control room first.",
  room: "Enter the room",
  busy: "One moment…",
} satisfies Translation<typeof source>;
