import { type ComponentType, lazy } from "react";
import { patiently } from "#app/state/patiently.ts";
import type { IconProps } from "#app/ui/icons.tsx";
import { SmileIcon } from "../player/icons.tsx";
import { AttachIcon, MicrophoneIcon } from "./icons.tsx";
import type { ToolPanelProps } from "./tool-panel.ts";

/** The panel of a tool is loaded at the first press of its button. */
export interface ComposerTool {
  name: "tool.emoji" | "tool.attach" | "tool.voice";
  Icon: ComponentType<IconProps>;
  load: () => Promise<{ default: ComponentType<ToolPanelProps> }>;
}

/** This button replaces the send button while the field is empty. */
export const VOICE_TOOL: ComposerTool = {
  name: "tool.voice",
  Icon: MicrophoneIcon,
  load: () => import("./media/voice-panel.tsx"),
};

export const ATTACH_TOOL: ComposerTool = {
  name: "tool.attach",
  Icon: AttachIcon,
  load: () => import("./media/attach-panel.tsx"),
};

export const EMOJI_TOOL: ComposerTool = { name: "tool.emoji", Icon: SmileIcon, load: () => import("./emoji-panel.tsx") };

export const PANELS: ReadonlyMap<string, ComponentType<ToolPanelProps>> = new Map(
  [VOICE_TOOL, ATTACH_TOOL, EMOJI_TOOL].map(({ name, load }) => [name, lazy(patiently(load))]),
);
