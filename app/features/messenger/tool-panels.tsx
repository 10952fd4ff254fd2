import { ATTACH_TOOL, PANELS, VOICE_TOOL } from "./composer-tools.ts";
import type { ToolPanelProps } from "./tool-panel.ts";

interface ToolPanelsProps extends ToolPanelProps {
  /** null while no panel is open. */
  panel: string | null;
  /** Number of presses of the microphone button. */
  opened: number;
  /** Chosen files stay on the screen while another panel is open. */
  hasFiles: boolean;
}

export function ToolPanels({ panel, opened, hasFiles, ...props }: ToolPanelsProps) {
  const names = new Set([hasFiles ? ATTACH_TOOL.name : null, panel]);
  return [...names].map((name) => {
    const Panel = name === null ? undefined : PANELS.get(name);
    return Panel ? <Panel key={name === VOICE_TOOL.name ? `${name} ${opened}` : name} {...props} /> : null;
  });
}
