import { Meta, useLocation, useMatches } from "@remix-run/react";
import type { ScreenHandle } from "../screen-handle.ts";
import { KeptPart, useKeptUnder } from "./kept-part.tsx";

const NOTHING = {};

/** If the screen names the inputs of its `meta` (`ScreenHandle.keptMeta`), the server renders the tags once for equal inputs. */
export const KeptMeta = import.meta.env.SSR ? ServersMeta : Meta;

function ServersMeta() {
  const screen = useMatches().at(-1);
  const { search } = useLocation();
  const under = useKeptUnder();
  const kept = (screen?.handle as ScreenHandle | undefined)?.keptMeta?.(screen?.data, search);
  return (
    <KeptPart of={[kept?.of ?? NOTHING]} name={`meta ${kept?.name}`} under={kept ? under : null}>
      <Meta />
    </KeptPart>
  );
}
