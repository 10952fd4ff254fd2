import { expect, test } from "vitest";
import { isPushEndpoint } from "#edge/contract/rules/devices.ts";

test.each([
  ["https://fcm.googleapis.com/fcm/send/dQw4:APA91b", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/gAAAA", true],
  ["https://wns2-by3p.notify.windows.com/w/?token=BQYA", true],
  ["https://web.push.apple.com/QGuQyavXutnMH", true],
  ["http://fcm.googleapis.com/fcm/send/a", false],
  ["https://fcm.googleapis.com:8443/fcm/send/a", false],
  ["https://user:word@fcm.googleapis.com/fcm/send/a", false],
  ["https://fcm.googleapis.com.evil.example/a", false],
  ["https://evilpush.apple.com.example/a", false],
  ["https://push.apple.com.evil.example/a", false],
  ["https://notify.windows.com@127.0.0.1/a", false],
  ["https://127.0.0.1/a", false],
  ["https://169.254.169.254/latest/meta-data", false],
  ["https://[::1]/a", false],
  ["https://localhost/a", false],
  ["file:///etc/passwd", false],
  ["push", false],
  [`https://fcm.googleapis.com/${"a".repeat(1_024)}`, false],
])("%s may be called: %s", (endpoint, may) => {
  expect(isPushEndpoint(endpoint)).toBe(may);
});

test("an origin of the configuration may be called, and only that", () => {
  const further = ["http://127.0.0.1:9000"];
  expect(isPushEndpoint("http://127.0.0.1:9000/a", further)).toBe(true);
  expect(isPushEndpoint("http://127.0.0.1:9001/a", further)).toBe(false);
  expect(isPushEndpoint("https://127.0.0.1:9000/a", further)).toBe(false);
});
