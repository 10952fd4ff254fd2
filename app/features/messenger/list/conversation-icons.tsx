import { draw, type IconProps } from "#app/ui/icons.tsx";

export const PinIcon = (props: IconProps) => draw(props, <path d="M9 4h6l-.8 6 3.300 3.500H6.500L9.800 10zM12 13.500V20.500" />);
export const MutedIcon = (props: IconProps) =>
  draw(props, <path d="M6.500 16.500V11a5.500 5.500 0 0 1 9-4.200M17.500 11v5.500l1.500 1.500H5M10 20.500h4M4 4l16 16" />);
export const MoreIcon = (props: IconProps) => draw(props, <path d="M5.500 12h.01M12 12h.01M18.500 12h.01" />);
export const PersonAddIcon = (props: IconProps) =>
  draw(
    props,
    <path d="M10 4.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7zM3.500 20c.6-3.400 3.200-5.200 6.500-5.200 1.600 0 3 .4 4.200 1.200M17.500 14v6M14.500 17h6" />,
  );
