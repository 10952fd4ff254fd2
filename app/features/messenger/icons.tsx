import { draw, type IconProps } from "#app/ui/icons.tsx";

export const MoreIcon = (props: IconProps) => draw(props, <path d="M12 5.5h.01M12 12h.01M12 18.5h.01" strokeWidth={3} />);
export const CheckTwiceIcon = (props: IconProps) => draw(props, <path d="M2 12.5l4.5 4.5L16 7.500M11 16l1 1L22 7.500" />);
export const DownIcon = (props: IconProps) => draw(props, <path d="M12 5v14M6 13l6 6 6-6" />);
export const UpIcon = (props: IconProps) => draw(props, <path d="M12 19V5M6 11l6-6 6 6" />);
export const SendIcon = (props: IconProps) => draw(props, <path d="M12 20V5M5.500 11.500L12 5l6.500 6.500" />);
