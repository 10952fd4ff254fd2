import { draw, type IconProps } from "#app/ui/icons.tsx";

export const MoreIcon = (props: IconProps) => draw(props, <path d="M12 5.5h.01M12 12h.01M12 18.5h.01" strokeWidth={3} />);
export const CheckTwiceIcon = (props: IconProps) => draw(props, <path d="M2 12.5l4.5 4.5L16 7.500M11 16l1 1L22 7.500" />);
export const ClockIcon = (props: IconProps) => draw(props, <path d="M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM12 8v4.500l3 2" />);
export const FaultIcon = (props: IconProps) => draw(props, <path d="M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM12 8v5M12 16h.01" />);
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
export const FileIcon = (props: IconProps) => draw(props, <path d="M7 3.500h7l4.500 4.500v12.500H7zM14 3.500V8h4.500" />);
export const PlaceIcon = (props: IconProps) =>
  draw(
    props,
    <path d="M12 21c-4-4.500-6.500-7.700-6.500-11a6.500 6.500 0 0 1 13 0c0 3.300-2.500 6.500-6.500 11zM12 7.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5z" />,
  );
export const MicrophoneIcon = (props: IconProps) =>
  draw(
    props,
    <path d="M12 3.500a2.800 2.800 0 0 1 2.800 2.800v5a2.800 2.800 0 0 1-5.600 0v-5A2.800 2.800 0 0 1 12 3.500zM5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v3" />,
  );
export const AttachIcon = (props: IconProps) =>
  draw(props, <path d="M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM12 8.500v7M8.500 12h7" />);
export const BallIcon = (props: IconProps) =>
  draw(
    props,
    <path d="M12 3.500a8.500 8.500 0 1 0 0 17a8.500 8.500 0 1 0 0-17zM12 8.500l3.500 2.500-1.300 4h-4.400l-1.300-4zM12 3.500v5M20 10l-4.500 1M17 19l-2.800-4M7 19l2.800-4M4 10l4.500 1" />,
  );
