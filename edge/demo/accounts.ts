/** The account exists only if the demo world was seeded. The login screen shows it outside production. */
export interface DemoAccountEntry {
  role: "viewer" | "vip" | "anchor" | "operator";
  uid: number;
  /** The number in its country's own form, without the country code, as the owner types it. */
  mobile: string;
  password: string;
  nickName: string;
  userLevel: number;
  vipLevel: number;
  isAnchor: number;
  isOperate: number;
  inviteCode: string;
}

/** The stored form of a number (E.164). */
export const toPhone = ({ mobile }: DemoAccountEntry): string => `+86${mobile}`;

/** One account for each kind of person (Specification 1.5, 6.2 to 6.4). */
export const accounts: readonly DemoAccountEntry[] = [
  {
    role: "viewer",
    uid: 100001,
    mobile: "13800000001",
    password: "viewer-2026",
    nickName: "Leo 7",
    userLevel: 6,
    vipLevel: 0,
    isAnchor: 0,
    isOperate: 0,
    inviteCode: "VIEW26",
  },
  {
    role: "vip",
    uid: 100002,
    mobile: "13800000002",
    password: "vip-2026",
    nickName: "Torcedora 10",
    userLevel: 18,
    vipLevel: 2,
    isAnchor: 0,
    isOperate: 0,
    inviteCode: "VIPS26",
  },
  {
    role: "anchor",
    uid: 100003,
    mobile: "13800000003",
    password: "anchor-2026",
    nickName: "解说老张",
    userLevel: 25,
    vipLevel: 1,
    isAnchor: 1,
    isOperate: 0,
    inviteCode: "ANCH26",
  },
  {
    role: "operator",
    uid: 100004,
    mobile: "13800000004",
    password: "operator-2026",
    nickName: "值班运营",
    userLevel: 12,
    vipLevel: 0,
    isAnchor: 0,
    isOperate: 1,
    inviteCode: "OPER26",
  },
];
