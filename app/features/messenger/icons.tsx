import { draw, type IconProps } from "#app/ui/icons.tsx";

export const MoreIcon = (props: IconProps) => draw(props, <path d="M12 5.5h.01M12 12h.01M12 18.5h.01" strokeWidth={3} />);
export const CheckTwiceIcon = (props: IconProps) => draw(props, <path d="M2 12.5l4.5 4.5L16 7.500M11 16l1 1L22 7.500" />);
export const DownIcon = (props: IconProps) => draw(props, <path d="M12 5v14M6 13l6 6 6-6" />);
export const UpIcon = (props: IconProps) => draw(props, <path d="M12 19V5M6 11l6-6 6 6" />);
export const SendIcon = (props: IconProps) => draw(props, <path d="M12 20V5M5.500 11.500L12 5l6.500 6.500" />);
export const PictureIcon = (props: IconProps) =>
  draw(
    props,
    <path d="M5 5h14a1.500 1.500 0 0 1 1.500 1.500v11a1.500 1.500 0 0 1-1.500 1.500H5a1.500 1.500 0 0 1-1.500-1.500v-11A1.500 1.500 0 0 1 5 5zM4 16.500l4.500-4.500 3.500 3.500 3-3 5 5M15 9h.01" />,
  );
export const CameraIcon = (props: IconProps) =>
  draw(
    props,
    <path d="M5 7.500h3l1.500-2.500h5L16 7.500h3a1.500 1.500 0 0 1 1.500 1.500v8.500A1.500 1.500 0 0 1 19 19H5a1.500 1.500 0 0 1-1.500-1.500V9A1.500 1.500 0 0 1 5 7.500zM12 9.800a3.200 3.200 0 1 0 0 6.400a3.200 3.200 0 1 0 0-6.400z" />,
  );
