import { Card } from "#app/ui/blocks.tsx";
import type { RecapView } from "./recap-view.ts";

export const Recap = ({ recap }: { recap: RecapView | null }) =>
  recap === null ? null : (
    <Card titleId="recap-title" title={recap.title}>
      <p className="tab-note">{recap.text}</p>
    </Card>
  );
