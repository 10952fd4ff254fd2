import { draw, type IconProps } from "./icons.tsx";

const STAR = "M12 3.6l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z";

const BELL = "M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10 20.5h4";

/** A shape of its own, because the clapper of `BELL` is an open line, which cannot be filled. */
const BELL_FILLED =
  "M12 3a1.500 1.500 0 0 0-1.500 1.500v.4A6.200 6.200 0 0 0 5.800 11v5L4 18v.8h16V18l-1.800-2v-5a6.200 6.200 0 0 0-4.700-6.100v-.4A1.500 1.500 0 0 0 12 3zM9.500 20a2.600 2.600 0 0 0 5 0z";

export const StarIcon = (props: IconProps) => draw(props, <path d={STAR} />);
export const StarFilledIcon = (props: IconProps) => draw(props, <path d={STAR} />, true);
export const ForwardIcon = (props: IconProps) => draw(props, <path d="M9 5l7 7-7 7" />);
export const CloseIcon = (props: IconProps) => draw(props, <path d="M6 6l12 12M18 6L6 18" />);
export const CheckIcon = (props: IconProps) => draw(props, <path d="M5 12.5l4.5 4.5L19 7.5" />);
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
