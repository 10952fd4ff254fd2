import { draw, type IconProps } from "#app/ui/icons.tsx";

// A module of its own, so that pages without a player do not load these icons.
export const SmileIcon = (props: IconProps) =>
  draw(
    props,
    <path d="M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17zM8 13.5c.8 1.8 2.2 2.8 4 2.8s3.2-1 4-2.8M9 9.2v.6M15 9.2v.6" />,
  );
export const PlayIcon = (props: IconProps) => draw(props, <path d="M8 5.5v13l10.5-6.5z" />, true);
export const PauseIcon = (props: IconProps) => draw(props, <path d="M8 5.5v13M16 5.5v13" />);
export const SoundIcon = (props: IconProps) =>
  draw(props, <path d="M4.5 9.5v5h3.5l4.5 4v-13l-4.5 4zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />);
export const MutedIcon = (props: IconProps) => draw(props, <path d="M4.5 9.5v5h3.5l4.5 4v-13l-4.5 4zM16 9.5l5 5M21 9.5l-5 5" />);
export const GearIcon = (props: IconProps) =>
  draw(
    props,
    <path d="M4 7h9M17 7h3M4 12h3M11 12h9M4 17h9M17 17h3M15 5a2 2 0 1 0 0 4a2 2 0 1 0 0-4zM9 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4zM15 15a2 2 0 1 0 0 4a2 2 0 1 0 0-4z" />,
  );
export const FullscreenIcon = (props: IconProps) =>
  draw(props, <path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />);
export const Back10Icon = (props: IconProps) =>
  draw(props, <path d="M5 5v4.5h4.5M5.6 9.5a7.5 7.5 0 1 1-1 4.5M10 11.5v5M13.5 11.5h2.5v5h-2.5z" />);
export const PinIcon = (props: IconProps) => draw(props, <path d="M9 4h6l-1 6 3.5 3.5h-11L10 10zM12 13.5V20" />);
export const ShieldIcon = (props: IconProps) =>
  draw(props, <path d="M12 3.5l7 2.5v5.5c0 4.2-2.9 7.4-7 9c-4.1-1.600-7-4.800-7-9V6z" />);
export const FlagIcon = (props: IconProps) => draw(props, <path d="M6 21V4h12l-2.500 4.500L18 13H6" />);
export const ScissorsIcon = (props: IconProps) =>
  draw(
    props,
    <path d="M7 4.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5zM7 14.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5zM9 8.500l10.500 8M9 15.500l10.500-8" />,
  );
