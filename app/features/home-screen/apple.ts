/** True on iPhones and iPads; newer iPads claim to be Macs, which have no touch screen. */
export const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** True where the site was opened from the home screen. */
export const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true);
