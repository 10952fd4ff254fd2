import { afterEach, expect, test, vi } from "vitest";
import { otherCamera } from "#app/features/camera/camera-source.ts";

afterEach(() => vi.unstubAllGlobals());

function toPicture(settings: MediaTrackSettings, deviceIds: readonly string[]): MediaStream {
  const devices = [
    ...deviceIds.map((deviceId) => ({ kind: "videoinput", deviceId })),
    { kind: "audioinput", deviceId: "microphone" },
  ];
  vi.stubGlobal("navigator", { mediaDevices: { enumerateDevices: async () => devices } });
  return { getVideoTracks: () => [{ getSettings: () => settings }] } as unknown as MediaStream;
}

test.each([
  ["a phone's camera at the front", { facingMode: "user", deviceId: "a" }, ["a", "b", "c"], { facing: "environment" }],
  ["a phone's camera at the back", { facingMode: "environment", deviceId: "c" }, ["a", "b", "c"], { facing: "user" }],
  ["a computer's first camera", { deviceId: "a" }, ["a", "b"], { deviceId: "b" }],
  ["a computer's last camera", { deviceId: "b" }, ["a", "b"], { deviceId: "a" }],
  ["a camera of which the browser says nothing", {}, ["", ""], { facing: "environment" }],
])("the capture switches from %s to the other camera", async (_, settings, deviceIds, expected) => {
  expect(await otherCamera(toPicture(settings, deviceIds), "user")).toEqual(expected);
});
