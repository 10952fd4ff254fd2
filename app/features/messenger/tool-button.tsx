import { useText } from "#app/i18n/use-text.ts";
import type { ComposerTool } from "./composer-tools.ts";

interface ToolButtonProps {
  tool: ComposerTool;
  isOpen: boolean;
  onToggle: () => void;
}

export function ToolButton({ tool: { name, Icon }, isOpen, onToggle }: ToolButtonProps) {
  const t = useText("messenger");
  return (
    <button type="button" className="composer-tool icon-button" aria-label={t(name)} aria-expanded={isOpen} onClick={onToggle}>
      <Icon size={24} />
    </button>
  );
}
