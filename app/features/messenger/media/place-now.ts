/** How long a device may look for its location, in milliseconds, and the greatest age of a known one. */
const WITHIN_MS = 15_000;
const FRESH_MS = 60_000;
/** A place is sent to about a metre. */
const DIGITS = 5;

/** The device's location. Rejects if the person or the device refuses. */
export const placeNow = (): Promise<{ description: string; latitude: number; longitude: number }> =>
  new Promise((resolve, reject) => {
    const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ description: "", latitude: rounded(latitude), longitude: rounded(longitude) }),
      reject,
      { enableHighAccuracy: true, timeout: WITHIN_MS, maximumAge: FRESH_MS },
    );
  });
