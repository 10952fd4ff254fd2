import "./prose.css";

interface ProseProps {
  /** Blank lines separate paragraphs. `# ` marks the title, `## ` a heading. */
  text: string;
  untitled?: boolean;
}

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

/** Empty if the first line is not a title. */
export const findTitle = (text: string): string => /^# (.+)/.exec(text)?.[1]?.trim() ?? "";
