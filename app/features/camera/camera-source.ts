/** `environment` is the camera at the back. */
export type Facing = "user" | "environment";

/** The camera to open: the camera on a side, or a specific device if the cameras have no sides. */
export type CameraChoice = { facing: Facing } | { deviceId: string };

/** Returns the constraints of a picture with this height in pixels and the ratio 16:9. */
export const toSize = (height: number): MediaTrackConstraints => ({
  width: { ideal: Math.round((height * 16) / 9) },
  height: { ideal: height },
  frameRate: { ideal: 30, max: 30 },
});

/** Opens a camera and the microphone. Throws the browser's own error if that fails. */
export const openPicture = (choice: CameraChoice, height: number): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: {
      ...("facing" in choice ? { facingMode: choice.facing } : { deviceId: { exact: choice.deviceId } }),
      ...toSize(height),
    },
    audio: { echoCancellation: true, noiseSuppression: true },
  });

const readSettings = (stream: MediaStream | null): MediaTrackSettings => stream?.getVideoTracks()[0]?.getSettings() ?? {};

/** Returns the side of the camera of a picture; null if the device does not state the side. */
export function findFacing(stream: MediaStream | null): Facing | null {
  const { facingMode } = readSettings(stream);
  return facingMode === "user" || facingMode === "environment" ? facingMode : null;
}

/** Returns the size of a picture as text. The size changes when the person rotates the phone. */
export function pictureSize(stream: MediaStream | null): string {
  const { width = 0, height = 0 } = readSettings(stream);
  return `${width}×${height}`;
}

const cameras = async (): Promise<MediaDeviceInfo[]> =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === "videoinput");

export const hasOtherCamera = async (): Promise<boolean> => (await cameras()).length > 1;

/** Returns the camera to switch to: the camera on the other side, or the next camera of a computer, whose cameras have no sides. */
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

/** Releases the camera and the microphone of a stream. */
export const stopAll = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};
