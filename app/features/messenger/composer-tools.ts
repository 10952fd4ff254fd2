import type { ComponentType } from "react";
import type { IconProps } from "#app/ui/icons.tsx";
import { SmileIcon } from "../player/icons.tsx";
import { PictureIcon } from "./icons.tsx";
import type { ToolPanelProps } from "./tool-panel.ts";

/** A tool beside the field of a conversation: a button, and a panel that is loaded at its first press. */
interface ComposerTool {
  /** Its name, as a key of the area `messenger`. */
  name: "tool.emoji" | "tool.attach";
  Icon: ComponentType<IconProps>;
  load: () => Promise<{ default: ComponentType<ToolPanelProps> }>;
}

export const COMPOSER_TOOLS: readonly ComposerTool[] = [
  { name: "tool.attach", Icon: PictureIcon, load: () => import("./attach-panel.tsx") },
  { name: "tool.emoji", Icon: SmileIcon, load: () => import("./emoji-panel.tsx") },
];
