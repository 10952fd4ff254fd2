import { withoutBasePath } from "#edge/contract/rules/addresses.ts";
import { getRouter } from "./router.ts";

/** Navigates to an address as the browser shows it, with `/m`, which the router adds itself. */
export function navigateTo(
  { pathname, search }: Pick<URL, "pathname" | "search">,
  options = { replace: false, preventScrollReset: false },
): void {
  void getRouter()?.navigate({ pathname: withoutBasePath(pathname), search }, options);
}
