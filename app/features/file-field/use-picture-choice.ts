import { useState } from "react";
import { isImageType } from "#edge/contract/rules/site.ts";

/** The picture is shrunk before the upload. */
export function usePictureChoice() {
  const [preview, setPreview] = useState<string | null>(null);
  const [wrong, setWrong] = useState<"kind" | "failed" | null>(null);

  const choose = async (input: HTMLInputElement): Promise<void> => {
    const [chosen] = input.files ?? [];
    setWrong(null);
    setPreview(null);
    if (!chosen) return;
    const refuse = (why: "kind" | "failed") => {
      input.value = "";
      setWrong(why);
    };
    if (!isImageType(chosen.type)) return refuse("kind");
    try {
      const { shrinkPicture } = await import("#app/client/shrink-picture.ts");
      const shrunk = await shrinkPicture(chosen);
      const files = new DataTransfer();
      files.items.add(shrunk.file);
      input.files = files.files;
      setPreview(shrunk.preview);
    } catch {
      refuse("failed");
    }
  };
  return { preview, wrong, choose };
}
