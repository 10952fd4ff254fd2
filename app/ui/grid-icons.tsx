import { draw, type IconProps } from "./icons.tsx";

// A module of its own, so that screens without a grid do not load these icons.
export const BagIcon = (props: IconProps) =>
  draw(props, <path d="M6 9.500a6 6 0 0 1 12 0V20H6zM9.500 5V3.500h5V5M6 14.500h12M10 14.500v2h4v-2" />);
export const ShopIcon = (props: IconProps) => draw(props, <path d="M5 8.500h14l-1 11.500H6zM9 11V7a3 3 0 0 1 6 0v4" />);
export const PeopleIcon = (props: IconProps) =>
  draw(
    props,
    <path d="M9 4.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7zM2.500 20a6.500 6.500 0 0 1 13 0M15.500 5a3.500 3.500 0 0 1 0 6.500M18 14.500a6.500 6.500 0 0 1 3.500 5.500" />,
  );
export const CrownIcon = (props: IconProps) =>
  draw(props, <path d="M4.500 8l3.500 4 4-6.500 4 6.500 3.500-4-1.500 10h-12zM6 20.500h12" />);
export const ServiceIcon = (props: IconProps) =>
  draw(
    props,
    <path d="M5 14v-2a7 7 0 0 1 14 0v2M5 13h2.500v5H6a1 1 0 0 1-1-1zM19 13h-2.500v5H18a1 1 0 0 0 1-1zM18 18c0 2-2 2.500-4.500 2.500" />,
  );
export const WalletIcon = (props: IconProps) =>
  draw(props, <path d="M4.500 7.500v11a1 1 0 0 0 1 1h14v-11H5.500a1 1 0 0 1-1-1 2 2 0 0 1 2-2h11v3M16 14h.01" />);
export const CouponIcon = (props: IconProps) =>
  draw(props, <path d="M4 7h16v3.500a1.500 1.500 0 0 0 0 3V17H4v-3.500a1.500 1.500 0 0 0 0-3zM9 10v4M13 11h3M13 13.500h3" />);
export const OrdersIcon = (props: IconProps) =>
  draw(props, <path d="M6 3.500h12V20l-3-1.500-3 1.500-3-1.500-3 1.500zM9 8h6M9 12h6" />);
export const InviteIcon = (props: IconProps) =>
  draw(
    props,
    <path d="M10 4.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7zM3.500 20a6.500 6.500 0 0 1 11-4.700M18 14.500v6M15 17.500h6" />,
  );
