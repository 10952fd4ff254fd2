import "./framed-avatar.css";

/** The hole of the frame is three quarters of the frame's size. */
export function FramedAvatar({ avatar, frame, large = false }: { avatar: string; frame: string; large?: boolean }) {
  return (
    <span className={large ? "framed framed-large" : "framed"}>
      <img className="avatar" src={avatar} alt="" width={64} height={64} />
      {frame ? <img className="framed-frame" src={frame} alt="" width={84} height={84} /> : null}
    </span>
  );
}
