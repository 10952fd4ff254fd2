import { expect, it, test } from "vitest";
import { isPushEndpoint, PLATFORM_CODE, platformOfUserAgent, toDevice } from "#edge/contract/rules/devices.ts";

const BLINK = "AppleWebKit/537.36 (KHTML, like Gecko)";
const CHROME = `${BLINK} Chrome/126.0.0.0`;
const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const ANDROID = "Mozilla/5.0 (Linux; Android 14; Pixel 8)";

it.each([
  [`${ANDROID} ${CHROME} Mobile Safari/537.36`, "Chrome", "Android"],
  [`${IPHONE} ${WEBKIT} Version/17.5 Mobile/15E148 Safari/604.1`, "Safari", "iPhone"],
  [`${IPHONE} ${WEBKIT} CriOS/126.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome", "iPhone"],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) ${WEBKIT} Mobile/15E148 MicroMessenger/8.0.50`, "WeChat", "iPhone"],
  [`${WINDOWS} ${CHROME} Safari/537.36 Edg/126.0.0.0`, "Edge", "Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox", "Linux"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/17.5 Safari/605.1.15`, "Safari", "macOS"],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-S918B) ${BLINK} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  ["curl/8.5.0", "", ""],
  ["", "", ""],
])("the user agent %s names the device's browser and system", (userAgent, browser, system) => {
  expect(toDevice(userAgent)).toEqual({ browser, system });
});

test.each([
  [`${ANDROID} ${CHROME} Mobile Safari/537.36`, "h5"],
  [`Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${WEBKIT} Version/17.0 Mobile/15E148 Safari/604.1`, "h5"],
  [`${WINDOWS} ${CHROME} Safari/537.36`, "web"],
  ["okhttp/4.12.0", "android"],
  ["Matchday/12 CFNetwork/1490.0.4 Darwin/23.2.0", "ios"],
  ["", "web"],
] as const)("the platform of the user agent %s is %s @spec 4.9", (userAgent, name) => {
  expect(platformOfUserAgent(userAgent)).toBe(PLATFORM_CODE[name]);
});

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
])("the server can call the endpoint %s: %s", (endpoint, may) => {
  expect(isPushEndpoint(endpoint)).toBe(may);
});

test("the server calls only known push services and configured origins", () => {
  const further = ["http://127.0.0.1:9000"];
  expect(isPushEndpoint("http://127.0.0.1:9000/a", further)).toBe(true);
  expect(isPushEndpoint("http://127.0.0.1:9001/a", further)).toBe(false);
  expect(isPushEndpoint("https://127.0.0.1:9000/a", further)).toBe(false);
});
