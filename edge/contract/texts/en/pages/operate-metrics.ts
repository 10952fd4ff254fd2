import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/operate-metrics.ts";

export default {
  "from.memory": "Counts of this process since {since}; they start again when it restarts.",
  "from.analytics": "Counts of the last 24 hours (since {since}), from Analytics Engine.",
  empty: "Nothing counted yet",
  unset: "Counts go to Analytics Engine, but how to read them is not set",
  "unset.text": "Set METRICS_ACCOUNT and METRICS_TOKEN at deployment; docs/deploy-settings.md explains how.",
  failed: "The metrics cannot be read just now",
  "failed.text":
    "Analytics Engine gave no usable answer; the reason is in the log. Check METRICS_ACCOUNT, METRICS_TOKEN and METRICS_DATASET.",
  "failures.none": "No request failed in this time.",
  "failures.busy": {
    one: "{count} request was turned away because the site was busy or a part of it restarted (503). The page repeats it by itself. If the number keeps growing, the site needs more capacity.",
    other:
      "{count} requests were turned away because the site was busy or a part of it restarted (503). Pages repeat them by themselves. If the number keeps growing, the site needs more capacity.",
  },
  "failures.faulty": {
    one: "{count} request failed by a fault of the server (500 and up). The server’s log of that time says which: pass it on to whoever runs the site.",
    other:
      "{count} requests failed by a fault of the server (500 and up). The server’s log of that time says which: pass it on to whoever runs the site.",
  },
  request: "Requests",
  refusal: "Refused requests and commands",
  d1: "Database (D1)",
  sockets: "Open connections",
  batch_lag: "Delay of room and group messages to the relay",
  message: "Messages that people wrote",
  push: "Web push",
  push_lag: "Delay before a push starts",
  "of.request": "Type",
  "of.refusal": "Address or command",
  "of.d1": "Address or object",
  "of.sockets": "Relay",
  "of.batch_lag": "Type",
  "of.message": "Place",
  "of.push": "Type",
  "of.push_lag": "Type",
  outcome: "Outcome",
  count: "Count",
  mean: "Mean ms",
  max: "Max ms",
  most: "Most",
  last: "Latest",
  rows_read: "Rows read",
  rows_written: "Rows written",
  "d1.answer": "before the answer",
  "d1.later": "afterwards, per query",
  "d1.object": "per query",
  more: "More rows: {count}",
} satisfies Translation<typeof source>;
