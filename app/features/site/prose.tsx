import "./prose.css";

interface ProseProps {
  /** The text. Paragraphs are separated by blank lines. `# ` marks the title, `## ` a heading. */
  text: string;
  /** Hides the title, for pages that already have one. */
  untitled?: boolean;
}

/** A long text in the operators' notation. */
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

/** Returns the title of a long text; empty if its first line is not a title. */
export const findTitle = (text: string): string => /^# (.+)/.exec(text)?.[1]?.trim() ?? "";
