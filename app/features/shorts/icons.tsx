import { draw, type IconProps } from "#app/ui/icons.tsx";

const HEART =
  "M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 8.8 5.5c1.4 0 2.5.7 3.2 1.8.7-1.1 1.8-1.8 3.2-1.8a4.3 4.3 0 0 1 4.3 4.3C19.5 15.4 12 20 12 20z";

export const HeartIcon = ({ filled, ...props }: IconProps & { filled: boolean }) =>
  draw({ size: 28, ...props }, <path d={HEART} />, filled);
export const CommentIcon = (props: IconProps) =>
  draw(
    { size: 28, ...props },
    <path d="M12 4.5c-4.7 0-8.5 3.1-8.5 7s3.8 7 8.5 7c.9 0 1.8-.1 2.6-.4L19 20l-.9-3.5a6.6 6.6 0 0 0 2.4-5c0-3.9-3.8-7-8.5-7z" />,
  );
export const MoreIcon = (props: IconProps) =>
  draw(
    { size: 28, ...props },
    <path d="M5 10.2a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 1 1 0-3.6zM12 10.2a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 1 1 0-3.6zM19 10.2a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 1 1 0-3.6z" />,
    true,
  );
export const PlayIcon = (props: IconProps) => draw({ size: 48, ...props }, <path d="M8 5.5v13l10.5-6.5z" />, true);
export const SoundIcon = ({ on, ...props }: IconProps & { on: boolean }) =>
  draw(
    props,
    <path
      d={
        on
          ? "M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M17.8 6.5a7.8 7.8 0 0 1 0 11"
          : "M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9.5l5 5M20.5 9.5l-5 5"
      }
    />,
  );
export const ArrowIcon = ({ up, ...props }: IconProps & { up: boolean }) =>
  draw(props, <path d={up ? "M5 15l7-7 7 7" : "M5 9l7 7 7-7"} />);
