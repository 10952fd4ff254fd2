import { getText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";
import { matchDescription } from "./match-preview.ts";
import type { HeaderView } from "./header-view.ts";
import { type EventFacts, sportsEvent } from "./sports-event.ts";

interface EventDataProps {
  view: HeaderView;
  facts: EventFacts;
  /** Path from the site's root. */
  path: string;
  picture: string;
}

/** Escapes `<`, so that no text ends the script block. */
const toBlock = (data: object): string => JSON.stringify(data).replace(/</g, "\\u003c");

/** Only the server renders these data, because search engines read the server's document. */
function ServersEventData({ view, facts, path, picture }: EventDataProps) {
  const visit = useVisit();
  const t = getText(visit.locale, "match");
  const { origin } = visit;
  const addresses = { url: origin + path, image: origin + picture, description: matchDescription(t, view, visit) };
  return <Block text={toBlock(sportsEvent(view, facts, t, addresses))} />;
}

/** The page's Content Security Policy allows this `<script>`, because it contains data, which the browser does not execute. */
const Block = ({ text }: { text: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a block of data is no markup, and `toBlock` lets nothing end it
  <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
);

/** The browser keeps the server's block, so it does not load the code that writes the block. */
const KeptEventData = (_: EventDataProps) => <Block text="" />;

export const EventData = import.meta.env.SSR ? ServersEventData : KeptEventData;
