import { ownPicture } from "#edge/contract/rules/own-picture.ts";
import "./group-picture.css";

const SIZES = { 32: " group-letter-small", 48: "", 72: " group-letter-large" } as const;

interface GroupPictureProps {
  name: string;
  avatar: string;
  /** Width and height in pixels. */
  size?: keyof typeof SIZES;
}

/** Shows the first letter of the group's name if the group has no picture. */
export function GroupPicture({ name, avatar, size = 48 }: GroupPictureProps) {
  const own = ownPicture(avatar);
  return own ? (
    <img className="avatar" src={own} alt="" width={size} height={size} />
  ) : (
    <span className={`group-letter${SIZES[size]}`} aria-hidden>
      {[...name.trim()][0] ?? "#"}
    </span>
  );
}
