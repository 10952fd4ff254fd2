import { useState } from "react";
import { isImageType } from "#edge/contract/rules/site.ts";
import { useText } from "#app/i18n/use-text.ts";
import { withBasePath } from "#edge/contract/rules/addresses.ts";
import { GroupPicture } from "./group-picture.tsx";

/** Returns the address at the site. Rejects if the picture cannot be shrunk or stored. */
async function storePicture(chosen: File): Promise<string> {
  const { shrinkPicture } = await import("#app/client/shrink-picture.ts");
  const { file } = await shrinkPicture(chosen);
  const body = new FormData();
  body.set("picture", file);
  const response = await fetch(withBasePath("/chat-group-picture"), { method: "POST", body });
  const { address } = response.ok ? ((await response.json()) as { address?: string }) : {};
  if (!address) throw new Error(`The site stored no picture: ${response.status}.`);
  return address;
}

interface PictureFieldProps {
  name: string;
  /** Empty if no picture is stored. */
  avatar: string;
  onChange: (avatar: string) => void;
}

/** A chosen picture is shrunk and stored at once. */
export function PictureField({ name, avatar, onChange }: PictureFieldProps) {
  const t = useText("groups");
  const [state, setState] = useState<"" | "busy" | "kind" | "failed">("");
  const choose = async (input: HTMLInputElement): Promise<void> => {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    input.value = "";
    if (!isImageType(chosen.type)) return setState("kind");
    setState("busy");
    try {
      onChange(await storePicture(chosen));
      setState("");
    } catch {
      setState("failed");
    }
  };
  return (
    <div className="group-picture-field">
      <GroupPicture name={name} avatar={avatar} size={72} />
      <label className="button button-quiet">
        {t(state === "busy" ? "picture.busy" : "picture.choose")}
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          disabled={state === "busy"}
          onChange={({ target }) => void choose(target)}
        />
      </label>
      <p className="form-error" role="alert">
        {state === "kind" || state === "failed" ? t(`picture.${state}`) : ""}
      </p>
    </div>
  );
}
