import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { changeItem, newForms } from "#app/features/operate/item.server.ts";
import { OperateForm, SwitchField, TextField } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard } from "#app/features/page-guard.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useText } from "#app/i18n/use-text.ts";

const FORMS = { config: "saveConfig" } as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { config, version } = await guard(context.product.operate.getConfig({}), request);
  return { config, forms: newForms(FORMS, version) };
}

export const action = (args: ActionFunctionArgs) =>
  changeItem(args, FORMS, () => ({ subject: { kind: "setting", id: "config" }, done: "/operate/config" }));

export const handle = { areas: ["operate-config", "operate-log"] } satisfies ScreenHandle;

export const meta = operateMeta("section.config");

const SWITCH_GROUPS = [
  {
    name: "config.match",
    switches: ["switch_race_status", "switch_race_analysis", "switch_race_lineup", "switch_race_index", "switch_room_rank"],
  },
  {
    name: "config.headline",
    switches: ["switch_anchorroom", "switch_robotroom", "switch_shortvideo_check", "switch_match_database"],
  },
  { name: "config.room", switches: ["switch_room_chat", "switch_room_operate", "switch_room_anchor", "switch_race_quiz_check"] },
  { name: "config.machine", switches: ["switch_self_storage", "enable_worker"] },
] as const;

const NUMBERS = ["room_video_play_sec", "room_video_play_flogin_sec"] as const;
const CHAT = ["relay_shards"] as const;
const STORAGE = ["cos_bucket", "cos_region", "cos_folder_image"] as const;
const ADDRESSES = [
  "huawei_pull_hls_domain",
  "site_h5_share_url",
  "site_h5_domain",
  "app_download_url",
  "download_hosts",
] as const;

type ConfigField =
  | (typeof SWITCH_GROUPS)[number]["switches"][number]
  | (typeof NUMBERS | typeof CHAT | typeof STORAGE | typeof ADDRESSES)[number];

/** Switches, numbers and addresses of the common config, each with its effect (Specification 3.13 to 3.15). */
export default function OperateConfig() {
  const t = useText("operate");
  const own = useText("operate-config");
  const { config } = useLoaderData<typeof loader>();
  const about = (name: ConfigField) => ({
    name,
    label: own(`config.${name}`),
    hint: own(`config.${name}.hint`),
    stored: config[name],
  });
  return (
    <OperateScreen title={t("section.config")} text={own("config.text")}>
      <OperateForm name="config" submit={t("save")}>
        {SWITCH_GROUPS.map(({ name, switches }) => (
          <fieldset key={name} className="operate-group">
            <legend>{own(name)}</legend>
            {switches.map((field) => (
              <SwitchField key={field} {...about(field)} />
            ))}
          </fieldset>
        ))}
        <fieldset className="operate-group">
          <legend>{own("config.numbers")}</legend>
          {NUMBERS.map((field) => (
            <TextField key={field} {...about(field)} />
          ))}
        </fieldset>
        <fieldset className="operate-group">
          <legend>{own("config.chat")}</legend>
          {CHAT.map((field) => (
            <TextField key={field} {...about(field)} />
          ))}
        </fieldset>
        <fieldset className="operate-group">
          <legend>{own("config.addresses")}</legend>
          {ADDRESSES.map((field) => (
            <TextField key={field} {...about(field)} inputMode="url" autoCapitalize="none" />
          ))}
        </fieldset>
        <fieldset className="operate-group">
          <legend>{own("config.storage")}</legend>
          {STORAGE.map((field) => (
            <TextField key={field} {...about(field)} autoCapitalize="none" />
          ))}
        </fieldset>
      </OperateForm>
    </OperateScreen>
  );
}
