import { DEFAULT_BRAND } from "#edge/contract/brands/default.ts";
import { eraseArchivesBut } from "#app/client/chat-archives.ts";
import { Archive } from "./archive/archive.ts";
import { Keeper } from "./archive/keeper.ts";
import { Stars } from "./archive/stars.ts";
import { hear, whenOpen } from "./messenger.ts";
import { Outbox } from "./outbox.ts";

export interface Device {
  archive: Archive;
  keeper: Keeper;
  stars: Stars;
  outbox: Outbox;
}

let opened: { uid: number; device: Promise<Device> } | undefined;

async function open(uid: number): Promise<Device> {
  await eraseArchivesBut(uid);
  const archive = await Archive.open(document.documentElement.dataset.brand ?? DEFAULT_BRAND.code, uid);
  const outbox = new Outbox(archive);
  const stars = new Stars(archive);
  const keeper = new Keeper(archive, stars);
  outbox.onSent((message) => void keeper.arrived([message]));
  await outbox.refresh();
  whenOpen((messenger) => {
    if (messenger.userId !== String(uid)) return;
    keeper.follow(messenger);
    outbox.connect(messenger);
    hear(messenger, messenger.events.NET_STATE_CHANGE, ({ state }) => {
      if (state === "connected") outbox.flush();
    });
  });
  return { archive, keeper, stars, outbox };
}

/** Opens the data of the signed-in account on this device. Needs no network. */
export function openDevice(uid: number): Promise<Device> {
  if (opened?.uid !== uid) opened = { uid, device: open(uid) };
  return opened.device;
}
