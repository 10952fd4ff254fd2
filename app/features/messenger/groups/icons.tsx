import { draw, type IconProps } from "#app/ui/icons.tsx";

export const PollIcon = (props: IconProps) => draw(props, <path d="M4 5h9v3.500H4zM4 10.300h16v3.500H4zM4 15.600h12v3.500H4z" />);
