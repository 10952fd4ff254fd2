import { withBasePath } from "#edge/contract/rules/addresses.ts";

/** Makes a picture smaller and stores it at the site. Returns its address. Rejects where that fails. */
export async function storePicture(chosen: File): Promise<string> {
  const { shrinkPicture } = await import("#app/client/shrink-picture.ts");
  const { file } = await shrinkPicture(chosen);
  const body = new FormData();
  body.set("picture", file);
  const response = await fetch(withBasePath("/chat-group-picture"), { method: "POST", body });
  const { address } = response.ok ? ((await response.json()) as { address?: string }) : {};
  if (!address) throw new Error(`The site stored no picture: ${response.status}.`);
  return address;
}
