/** `environment` is the camera at the back. */
export type Facing = "user" | "environment";

export type CameraChoice = { facing: Facing } | { deviceId: string };

/** `height` is in pixels. The ratio is 16:9. */
export const toSize = (height: number): MediaTrackConstraints => ({
  width: { ideal: Math.round((height * 16) / 9) },
  height: { ideal: height },
  frameRate: { ideal: 30, max: 30 },
});

/** Throws the browser's own error. */
export const openPicture = (choice: CameraChoice, height: number): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: {
      ...("facing" in choice ? { facingMode: choice.facing } : { deviceId: { exact: choice.deviceId } }),
      ...toSize(height),
    },
    audio: { echoCancellation: true, noiseSuppression: true },
  });

const readSettings = (stream: MediaStream | null): MediaTrackSettings => stream?.getVideoTracks()[0]?.getSettings() ?? {};

/** The side that the camera faces; null if the device does not state it. */
export function findFacing(stream: MediaStream | null): Facing | null {
  const { facingMode } = readSettings(stream);
  return facingMode === "user" || facingMode === "environment" ? facingMode : null;
}

/** The size changes when the person rotates the phone. */
export function pictureSize(stream: MediaStream | null): string {
  const { width = 0, height = 0 } = readSettings(stream);
  return `${width}×${height}`;
}

const cameras = async (): Promise<MediaDeviceInfo[]> =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === "videoinput");

export const hasOtherCamera = async (): Promise<boolean> => (await cameras()).length > 1;

/** Returns the camera on the phone's other side. A computer's cameras have no sides, so the next camera is returned. */
export async function otherCamera(stream: MediaStream | null, shown: Facing): Promise<CameraChoice> {
  const facing = findFacing(stream);
  if (facing !== null) return { facing: facing === "user" ? "environment" : "user" };
  const all = await cameras();
  const at = all.findIndex(({ deviceId }) => deviceId === readSettings(stream).deviceId);
  const next = all[(at + 1) % all.length];
  return next && at >= 0 ? { deviceId: next.deviceId } : { facing: shown === "user" ? "environment" : "user" };
}

export const toFault = (error: unknown): "denied" | "missing" =>
  error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "SecurityError") ? "denied" : "missing";

export const stopAll = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};
