import { getText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";
import { matchDescription } from "./match-preview.ts";
import type { HeaderView } from "./header-view.ts";
import { type EventFacts, sportsEvent } from "./sports-event.ts";

interface EventDataProps {
  view: HeaderView;
  facts: EventFacts;
  /** Addresses from the site's root: of the page, and of the match's share picture. */
  path: string;
  picture: string;
}

/** The text of a block of data, in which nothing ends the block. */
const toBlock = (data: object): string => JSON.stringify(data).replace(/</g, "\\u003c");

/** A match for machines, which read the server's document alone. */
function ServersEventData({ view, facts, path, picture }: EventDataProps) {
  const visit = useVisit();
  const t = getText(visit.locale, "match");
  const { origin } = visit;
  const addresses = { url: origin + path, image: origin + picture, description: matchDescription(t, view, visit) };
  return <Block text={toBlock(sportsEvent(view, facts, t, addresses))} />;
}

/** A `<script>` of data is not executed, so the page's Content Security Policy allows it. */
const Block = ({ text }: { text: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a block of data is no markup, and `toBlock` lets nothing end it
  <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
);

/** The browser keeps the block that the server wrote, and goes without the code for it. */
const KeptEventData = (_: EventDataProps) => <Block text="" />;

export const EventData = import.meta.env.SSR ? ServersEventData : KeptEventData;
