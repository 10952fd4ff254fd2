import { toTextParts } from "#edge/contract/rules/addresses-in-text.ts";
import { useVisit } from "../../visit/visit.ts";

/** http(s) addresses become links. A link to another site first leads to a page of this site that names the other site. */
export function MessageText({ text }: { text: string }) {
  const { origin } = useVisit();
  return (
    <p dir="auto">
      {toTextParts(text).map(({ text: words, href }, at) =>
        href ? (
          <a
            key={at}
            href={href.startsWith(`${origin}/`) ? href : `/m/pp/talk?url=${encodeURIComponent(href)}`}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
          >
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  );
}
