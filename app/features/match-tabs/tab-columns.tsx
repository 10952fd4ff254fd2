import type { ReactNode } from "react";
import { KeptPart, useKeptUnder } from "../kept-part/kept-part";
import type { HeaderView } from "../match-header/header-view";
import { VoteBar } from "../match-header/vote-bar";

/** Props of a tab, or of a part of one: the match and the tab's own data. */
export interface TabProps<Body extends object> {
  view: HeaderView;
  body: Body;
}

interface TabColumnsProps extends TabProps<object> {
  main: ReactNode;
  /** The content below the votes. */
  aside: ReactNode;
}

/** A tab in two columns; on a phone the second follows the first. The votes show the viewer's own choice, so both contents are kept without them. */
export function TabColumns({ view, body, main, aside }: TabColumnsProps) {
  const under = useKeptUnder();
  return (
    <div className="tab-columns">
      <div>
        <KeptPart of={[body, view]} name="main" under={under}>
          {main}
        </KeptPart>
      </div>
      <div>
        <VoteBar view={view} />
        <KeptPart of={[body, view]} name="aside" under={under}>
          {aside}
        </KeptPart>
      </div>
    </div>
  );
}
