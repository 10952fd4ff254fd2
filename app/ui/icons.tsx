import type { ReactNode } from "react";

export interface IconProps {
  /** Size in pixels of the design at 375 px; it grows with the root font. */
  size?: 14 | 16 | 18 | 20 | 24 | 28 | 48;
  /** The icon's name for screen readers. An icon beside its text has no name. */
  label?: string;
}

export const draw = ({ size = 24, label }: IconProps, lines: ReactNode, filled = false) => (
  <svg
    className={`icon${size === 24 ? "" : ` icon-${size}`}${filled ? " icon-filled" : ""}`}
    viewBox="0 0 24 24"
    role={label ? "img" : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    {lines}
  </svg>
);

export const SearchIcon = (props: IconProps) => draw(props, <path d="M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14zM16.2 16.2L21 21" />);
export const BackIcon = (props: IconProps) => draw(props, <path d="M15 5l-7 7 7 7" />);
export const PersonIcon = (props: IconProps) =>
  draw(props, <path d="M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5" />);
export const HomeIcon = (props: IconProps) =>
  draw(props, <path d="M4 11l8-7 8 7v8.5a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z" />);
export const ScoreIcon = (props: IconProps) =>
  draw(props, <path d="M4 5.5h16v13H4zM12 5.5v13M7 10.5h2M15 10.5h2M7 13.5h2M15 13.5h2" />);
export const LiveIcon = (props: IconProps) =>
  draw(props, <path d="M4.5 6h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM10 9.2v5.6l4.8-2.8z" />);
export const DataIcon = (props: IconProps) => draw(props, <path d="M4.5 20v-7h4v7zM10 20V4.5h4V20zM15.5 20v-10h4v10z" />);
export const OfflineIcon = (props: IconProps) =>
  draw(
    props,
    <path d="M4 4l16 16M3 9.5a13 13 0 0 1 5-2.9M12.5 6a13 13 0 0 1 8.5 3.5M6.5 13.2a8 8 0 0 1 4.5-2.1M15.5 12.2c.7.3 1.4.7 2 1.2M12 18.5h.01" />,
  );
