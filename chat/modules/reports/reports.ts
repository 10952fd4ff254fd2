import { MESSAGES_ARRIVED, MESSAGES_SENT, REPORT, SESSION_ENDED, SESSION_READY, SESSION_RESUMED } from "../../bus.ts";
import type { Cancel } from "../../clock.ts";
import type { Context } from "../../context.ts";
import { fetchWithin } from "../../fetch-within.ts";
import { reportAddress } from "../../platform.ts";
import {
  QUALITY_REPORT_INTERVAL_DEFAULT_MS,
  QUALITY_UNSENT_MAX,
  REPORT_KEEP_MAX,
  REPORT_SEND_AT,
  REPORT_TIMEOUT_MS,
  REPORT_WAIT_MS,
} from "../../protocol/limits/reports.ts";
import { CLIENT_VERSION } from "../../protocol/limits/session.ts";

/** A report in its wire form: a flat object. */
type Line = Record<string, string | number | boolean | null>;

interface Report {
  Header: Line;
  Event?: Line[];
  Quality?: Line[];
}

export interface Reports {
  flush(): Promise<void>;
}

/**
 * Sends reports through the socket if the user is logged in on that socket, otherwise by HTTP (specification 7.59, 7.98, 9.23). A
 * limited number of unsent reports is kept. No failure is reported to the app.
 */
export default function createReports(context: Context): Reports {
  const { bus, clock, session, options } = context;
  let events: Line[] = [];
  let quality: Line[] = [];
  let cancelWait: Cancel | null = null;
  let cancelQuality: Cancel | null = null;
  const counts = { received: 0, sent: 0, resumed: 0 };

  const header = (): Line => ({
    SDKType: "web",
    SDKAppID: options.SDKAppID,
    SDKVersion: CLIENT_VERSION,
    TinyID: session.tinyID,
    UserID: session.userID,
    Platform: 7,
    InstanceID: session.instanceID,
    TraceID: `${session.instanceID}-${clock.now()}`,
  });

  const post = async (report: Report): Promise<void> => {
    if (!context.fetch) throw new Error("fetch");
    const init = { method: "POST", body: JSON.stringify(report) };
    await fetchWithin(context.fetch, clock, REPORT_TIMEOUT_MS, reportAddress(options, clock.now()), init, ({ ok, status }) => {
      if (!ok) throw new Error(String(status));
    });
  };

  const send = (report: Report): Promise<unknown> =>
    context.netState() === "connected" && session.isLoggedIn
      ? context.command("imopenstat.tim_web_report_v2", report)
      : post(report);

  const flush = async (): Promise<void> => {
    cancelWait?.();
    cancelWait = null;
    if (events.length === 0 && quality.length === 0) return;
    const sentEvents = events;
    const sentQuality = quality;
    events = [];
    quality = [];
    const report = {
      Header: header(),
      ...(sentEvents.length > 0 && { Event: sentEvents }),
      ...(sentQuality.length > 0 && { Quality: sentQuality }),
    };
    try {
      await send(report);
    } catch {
      events = [...sentEvents, ...events].slice(-REPORT_KEEP_MAX);
      quality = [...sentQuality, ...quality].slice(-QUALITY_UNSENT_MAX);
      wait();
    }
  };

  const wait = (): void => {
    cancelWait ??= clock.after(REPORT_WAIT_MS, () => void flush());
  };

  const add = (line: Line): void => {
    events.push({ Time: clock.now(), ...line });
    if (events.length > REPORT_KEEP_MAX) events.shift();
    // `===` is used instead of `>=`, because a new report must not shorten the waiting time after a failure.
    if (events.length === REPORT_SEND_AT) void flush();
    else wait();
  };

  /** Schedules the next measurement after the interval that the server currently states. */
  const measureLater = (): void => {
    const seconds = context.config.number("quality_report_interval", QUALITY_REPORT_INTERVAL_DEFAULT_MS / 1_000);
    cancelQuality = clock.after(Math.max(1, seconds) * 1_000, measure);
  };

  const measure = (): void => {
    measureLater();
    quality.push({
      Time: clock.now(),
      NetState: context.netState(),
      Received: counts.received,
      Sent: counts.sent,
      Resumed: counts.resumed,
    });
    if (quality.length > QUALITY_UNSENT_MAX) quality.shift();
    Object.assign(counts, { received: 0, sent: 0, resumed: 0 });
    void flush();
  };

  bus.on(REPORT, add);
  bus.on(MESSAGES_ARRIVED, ({ messages }) => {
    counts.received += messages.length;
  });
  bus.on(MESSAGES_SENT, () => {
    counts.sent += 1;
  });
  bus.on(SESSION_RESUMED, () => {
    counts.resumed += 1;
  });
  bus.on(SESSION_READY, () => {
    cancelQuality?.();
    measureLater();
  });
  bus.on(SESSION_ENDED, () => {
    cancelQuality?.();
    cancelQuality = null;
    cancelWait?.();
    cancelWait = null;
  });

  return { flush };
}
