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

const STAR = "M12 3.6l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z";

const BELL = "M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10 20.5h4";

/** A shape of its own, because the clapper of `BELL` is an open line, which cannot be filled. */
const BELL_FILLED =
  "M12 3a1.500 1.500 0 0 0-1.500 1.500v.4A6.200 6.200 0 0 0 5.800 11v5L4 18v.8h16V18l-1.800-2v-5a6.200 6.200 0 0 0-4.700-6.100v-.4A1.500 1.500 0 0 0 12 3zM9.500 20a2.600 2.600 0 0 0 5 0z";

export const SearchIcon = (props: IconProps) => draw(props, <path d="M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14zM16.2 16.2L21 21" />);
export const StarIcon = (props: IconProps) => draw(props, <path d={STAR} />);
export const StarFilledIcon = (props: IconProps) => draw(props, <path d={STAR} />, true);
export const BackIcon = (props: IconProps) => draw(props, <path d="M15 5l-7 7 7 7" />);
export const ForwardIcon = (props: IconProps) => draw(props, <path d="M9 5l7 7-7 7" />);
export const CloseIcon = (props: IconProps) => draw(props, <path d="M6 6l12 12M18 6L6 18" />);
export const CheckIcon = (props: IconProps) => draw(props, <path d="M5 12.5l4.5 4.5L19 7.5" />);
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
export const ShareIcon = (props: IconProps) => draw(props, <path d="M12 15V4M8 7.5L12 3.5l4 4M5 12.5V20h14v-7.5" />);
export const AddBoxIcon = (props: IconProps) =>
  draw(props, <path d="M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM12 8.5v7M8.5 12h7" />);
export const BellIcon = (props: IconProps) => draw(props, <path d={BELL} />);
export const BellFilledIcon = (props: IconProps) => draw(props, <path d={BELL_FILLED} />, true);
export const CalendarIcon = (props: IconProps) => draw(props, <path d="M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4" />);
export const ModeIcon = (props: IconProps) =>
  draw(
    props,
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
    </>,
  );
