/** A bar of the browser that comes and goes is lower than this. An on-screen keyboard is higher. */
const KEYBOARD_MIN_PX = 120;

/**
 * Sets `data-keyboard` on `<html>` while an on-screen keyboard is open. Chrome then makes the page lower (`interactive-widget` in
 * root.tsx). Safari covers the lower part of the page and scrolls its head away, so `--seen` is set there: the height in CSS pixels
 * that the keyboard leaves free. Returns a function that stops this.
 */
export function followKeyboard(): () => void {
  const seen = window.visualViewport;
  if (!seen) return () => {};
  const page = document.documentElement;
  let width = 0;
  /** The greatest height of the page at this width, which is its height without a keyboard. */
  let whole = 0;
  const clear = (): void => {
    page.removeAttribute("data-keyboard");
    page.style.removeProperty("--seen");
  };
  const adapt = (): void => {
    whole = width === page.clientWidth ? Math.max(whole, page.clientHeight) : page.clientHeight;
    width = page.clientWidth;
    clear();
    if (seen.scale > 1.01 || whole - seen.height < KEYBOARD_MIN_PX) return;
    page.setAttribute("data-keyboard", "");
    if (page.clientHeight - seen.height < KEYBOARD_MIN_PX) return;
    page.style.setProperty("--seen", `${Math.round(seen.height)}px`);
    // A screen that fits into the free part does not need the place to which Safari scrolled.
    if (page.scrollHeight <= page.clientHeight) window.scrollTo(0, 0);
  };
  adapt();
  seen.addEventListener("resize", adapt);
  seen.addEventListener("scroll", adapt);
  return () => {
    seen.removeEventListener("resize", adapt);
    seen.removeEventListener("scroll", adapt);
    clear();
  };
}
