import type { ComponentType } from "react";
import type { IconProps } from "#app/ui/icons.tsx";
import { SmileIcon } from "../player/icons.tsx";
import { AttachIcon, MicrophoneIcon } from "./icons.tsx";
import type { ToolPanelProps } from "./tool-panel.ts";

/** A tool beside the field of a conversation: a button, and a panel that is loaded at its first press. */
export interface ComposerTool {
  /** Its name, as a key of the area `messenger`. */
  name: "tool.emoji" | "tool.attach" | "tool.voice";
  Icon: ComponentType<IconProps>;
  load: () => Promise<{ default: ComponentType<ToolPanelProps> }>;
}

/** Stands beside the button that sends, while there is nothing to send. */
export const VOICE_TOOL: ComposerTool = {
  name: "tool.voice",
  Icon: MicrophoneIcon,
  load: () => import("./media/voice-panel.tsx"),
};

export const COMPOSER_TOOLS: readonly ComposerTool[] = [
  { name: "tool.attach", Icon: AttachIcon, load: () => import("./media/attach-panel.tsx") },
  { name: "tool.emoji", Icon: SmileIcon, load: () => import("./emoji-panel.tsx") },
];
