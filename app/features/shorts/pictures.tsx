import { useText } from "#app/i18n/use-text.ts";
import "./pictures.css";

/** A tap opens a single picture. Needs the translation area `shorts`. */
export function Pictures({ pictures }: { pictures: readonly string[] }) {
  const t = useText("shorts");
  if (pictures.length === 0) return null;
  return (
    <ul className="moment-pictures stack-close" data-count={Math.min(pictures.length, 3)}>
      {pictures.map((address, index) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            <img
              src={address}
              alt={t("picture", { place: index + 1, count: pictures.length })}
              width={198}
              height={198}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
