import { expect, test } from "vitest";
import { findPermissions, SECURITY_HEADERS } from "#edge/ground/http/security.ts";

const VOICE_AND_PLACE = "camera=(), microphone=(self), geolocation=(self), payment=()";

test.each([
  ["/m/c2c-chatroom/12", VOICE_AND_PLACE],
  ["/m/chat-group/@TGS%23abc", VOICE_AND_PLACE],
  ["/m/chat-group/anchor/12", VOICE_AND_PLACE],
  ["/m/c2c", undefined],
  ["/m/c2c-chatroom/12/more", undefined],
  ["/m/chat-group-info/12", undefined],
  ["/m/score", undefined],
  ["/m/user-center/live-desk/camera", "camera=(self), microphone=(self), geolocation=(), payment=()"],
  ["/m/user-center/live-desk", undefined],
  ["/chat/files/c2c-chatroom/12", undefined],
])("the page %s may request the browser permissions %s", (path, permissions) => {
  expect(findPermissions(path)).toBe(permissions);
});

test("a response denies all browser permissions by default", () => {
  expect(Object.fromEntries(SECURITY_HEADERS)["permissions-policy"]).toBe("camera=(), microphone=(), geolocation=(), payment=()");
});
