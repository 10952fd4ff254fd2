/** A group's picture; without one the first letter of its name. */
export function GroupPicture({ name, avatar, size = 48 }: { name: string; avatar: string; size?: number }) {
  return avatar ? (
    <img className="avatar" src={avatar} alt="" width={size} height={size} />
  ) : (
    <span className={size > 48 ? "group-letter group-letter-large" : "group-letter"} aria-hidden>
      {[...name.trim()][0] ?? "#"}
    </span>
  );
}
