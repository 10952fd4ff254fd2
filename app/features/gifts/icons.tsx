import { draw, type IconProps } from "#app/ui/icons.tsx";

// A module of its own, so that pages without gifts do not load these icons.
export const GiftIcon = (props: IconProps) =>
  draw(
    props,
    <path d="M4.5 11h15v9h-15zM3.5 7.500h17V11h-17zM12 7.500V20M12 7.500C9 7.500 7 6 7.800 4.500S11 4 12 7.500C13 4 15.500 3 16.200 4.500S15 7.500 12 7.500" />,
  );
export const TrophyIcon = (props: IconProps) =>
  draw(
    props,
    <path d="M8 4.500h8v5a4 4 0 0 1-8 0zM8 6H4.500c0 3 1.200 4.500 3.800 4.800M16 6h3.500c0 3-1.200 4.500-3.800 4.800M12 13.500V17M8.500 20h7M9.500 17h5" />,
  );
export const MoreIcon = (props: IconProps) =>
  draw(props, <path d="M4.500 4.500h6v6h-6zM13.500 4.500h6v6h-6zM4.500 13.500h6v6h-6zM13.500 13.500h6v6h-6z" />);
export const TalkIcon = (props: IconProps) => draw(props, <path d="M4 5h16v11h-8l-4.500 4V16H4zM8 9.500h8M8 12.500h5" />);
export const CoinIcon = (props: IconProps) =>
  draw(
    props,
    <path d="M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM12 8l1.200 2.700 2.900.3-2.200 1.900.7 2.900-2.600-1.500-2.600 1.500.7-2.900-2.200-1.900 2.900-.3z" />,
  );
