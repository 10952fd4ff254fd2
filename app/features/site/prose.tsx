import "./prose.css";

interface ProseProps {
  /** Paragraphs separated by blank lines; `# ` starts the title, `## ` a heading. */
  text: string;
  /** Omits the title, for pages that have one. */
  untitled?: boolean;
}

/** A long text as operators write it. */
export function Prose({ text, untitled = false }: ProseProps) {
  const parts = text.split(/\n\s*\n/).map((part) => part.trim());
  return (
    <div className="prose">
      {parts.map((part, at) => {
        if (part.startsWith("## ")) return <h2 key={at}>{part.slice(3)}</h2>;
        if (part.startsWith("# ")) return untitled ? null : <h1 key={at}>{part.slice(2)}</h1>;
        return part ? <p key={at}>{part}</p> : null;
      })}
    </div>
  );
}

/** The title of a long text: its first line, if that is one. */
export const findTitle = (text: string): string => /^# (.+)/.exec(text)?.[1]?.trim() ?? "";
