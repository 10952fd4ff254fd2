import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import { downloadPage } from "#edge/contract/rules/devices.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { late } from "#app/features/late-part/late.ts";
import { guard } from "#app/features/page-guard.ts";

/** null for a viewer inside the app, who has the app already. */
async function findDownload(
  { config }: LoadContext["product"],
  { inApp, inviteCode, channel }: LoadContext["visit"],
): Promise<string | null> {
  if (inApp) return null;
  const { app_download_url: address } = (await guard(config.getCommonConfig({}))).config;
  return downloadPage(address, { inviteCode: inviteCode ?? "", channel: channel ?? "" });
}

/** For a guest, `avatar` is the brand's default picture. */
export async function readCenter(context: LoadContext) {
  const { product, remembered, visit } = context;
  const user = visit.viewer?.user;
  const download = await late(context, findDownload(product, visit));
  return {
    download,
    /** Predicts from this isolate's cache whether the app's row will be shown, while the download address is still loading. */
    hasDownload: "later" in download && (await findDownload(remembered().product, visit).catch(() => "")) !== null,
    frame: user?.frame ?? "",
    avatar: avatarAddress(user ?? {}, visit.brand.avatar),
    person: user
      ? {
          nick: user.nick_name,
          uid: user.uid,
          level: user.user_level,
          vip: user.isVIP,
          vipLevel: user.vip_level,
          signature: user.profile.signature,
          gold: user.gold,
          unread: user.unread_messages,
          operates: user.is_operate === 1,
        }
      : null,
  };
}

export type CenterPerson = Awaited<ReturnType<typeof readCenter>>["person"];
