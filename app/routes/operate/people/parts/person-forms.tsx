import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { SHARING_RATIO } from "#edge/contract/rules/anchors.ts";
import { LANGS, languageName } from "#edge/contract/rules/locale.ts";
import { type Wire, writtenIn } from "#edge/contract/rules/localized.ts";
import type { ChangeState } from "#app/features/operate/change-state.ts";
import { OperateForm, SelectField, SwitchField, TextField } from "#app/features/operate/operate-form.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SecondsField } from "../../parts/chat-cards.tsx";

interface AnchorTerms {
  sharing_ratio: number;
  guildid: number;
  fans_count: number;
  anchor_level: number;
  anchor_point: number;
}

interface PersonFormsProps {
  person: { uid: number; is_anchor: number; is_anchor_admin: number; is_operate: number; is_youliao: number };
  /** An anchor's room; null if the person has none. */
  room: { category: string; badge: string; weight: number; language?: string } | null;
  words: { live_category: readonly string[]; live_badge: readonly string[] };
  anchor: AnchorTerms | null;
  banned: boolean;
  /** True for the operator's own account, on which no action is possible here. */
  self: boolean;
  coupons: readonly (Wire<"name"> & { id: number })[];
}

const STREAM_KEY_CHANGES = ["renew", "revoke"] as const;
/** Each role, and the text that explains it. */
const ROLES = [
  ["is_anchor", "anchor"],
  ["is_anchor_admin", "anchor_admin"],
  ["is_youliao", "youliao"],
  ["is_operate", "operate"],
] as const;
const HOURS = [24, 72, 168, 720, 0] as const;

/** The part is collapsed until the operator opens it, or until the server returns its form with errors. */
function Fold({ title, text, open, children }: { title: string; text: string; open: boolean; children: ReactNode }) {
  return (
    <details className="card operate-fold" open={open}>
      <summary>{title}</summary>
      <p className="operate-text">{text}</p>
      {children}
    </details>
  );
}

/** Adds an option for no word, and the stored word if the list no longer contains it. */
const toOptions = (list: readonly string[], stored: string, none: string): [string, string][] =>
  [...new Set(["", stored, ...list])].map((word) => [word, word || none]);

export function PersonForms({ person, room, words, anchor, banned, self, coupons }: PersonFormsProps) {
  const t = useText("operate");
  const own = useText("operate-people");
  const { locale } = useVisit();
  const answer = useActionData() as ChangeState | undefined;
  const fold = (
    name: "ban" | "unban" | "sessions" | "clean" | "birthday" | "coupon" | "mute" | "anchor" | "key" | "room" | "roles",
    children: ReactNode,
  ) => (
    <Fold title={own(`person.${name}.title`)} text={own(`person.${name}.text`)} open={answer?.form === name}>
      {children}
    </Fold>
  );
  const protects = self || person.is_operate === 1;
  return (
    <>
      {fold(
        "coupon",
        <OperateForm name="coupon" submit={own("person.coupon.submit")}>
          <div className="operate-pair">
            <SelectField
              name="kind_id"
              label={own("person.coupon.kind")}
              options={coupons.map((coupon) => [coupon.id, writtenIn(coupon, "name", locale)])}
            />
            <TextField name="days" label={own("person.coupon.days")} stored={30} />
          </div>
        </OperateForm>,
      )}
      {protects ? null : (
        <>
          {banned
            ? fold("unban", <OperateForm name="unban" submit={own("person.unban.submit")} />)
            : fold(
                "ban",
                <OperateForm name="ban" submit={own("person.ban.submit")} danger>
                  <SelectField
                    name="hours"
                    label={own("person.ban.hours")}
                    stored={24}
                    options={HOURS.map((hours) => [hours, own(`person.ban.hours.${hours}`)])}
                  />
                </OperateForm>,
              )}
          {fold(
            "mute",
            <OperateForm name="mute" submit={own("person.mute.submit")}>
              <SecondsField />
            </OperateForm>,
          )}
          {fold("sessions", <OperateForm name="sessions" submit={own("person.sessions.submit")} danger />)}
          {fold("clean", <OperateForm name="clean" submit={own("person.clean.submit")} danger />)}
          {fold("birthday", <OperateForm name="birthday" submit={own("person.birthday.submit")} />)}
        </>
      )}
      {anchor && !self
        ? fold(
            "anchor",
            <OperateForm name="anchor" submit={t("save")}>
              <p className="operate-text">
                {own("person.anchor.sums", {
                  level: anchor.anchor_level,
                  points: anchor.anchor_point,
                  fans: anchor.fans_count,
                })}
              </p>
              <div className="operate-pair">
                <TextField
                  name="sharing_ratio"
                  label={own("person.anchor.share")}
                  hint={own("person.anchor.share.hint", { max: SHARING_RATIO.max })}
                  stored={anchor.sharing_ratio}
                />
                <TextField
                  name="guildid"
                  label={own("person.anchor.guild")}
                  hint={own("person.anchor.guild.hint")}
                  stored={anchor.guildid}
                />
              </div>
            </OperateForm>,
          )
        : null}
      {person.is_anchor === 1
        ? fold(
            "key",
            <OperateForm name="key" submit={own("person.key.submit")} danger>
              <SelectField
                name="change"
                label={own("person.key.change")}
                stored="renew"
                options={STREAM_KEY_CHANGES.map((change) => [change, own(`person.key.change.${change}`)])}
              />
            </OperateForm>,
          )
        : null}
      {room
        ? fold(
            "room",
            <OperateForm name="room" submit={t("save")}>
              <div className="operate-pair">
                {(["category", "badge"] as const).map((name) => (
                  <SelectField
                    key={name}
                    name={name}
                    label={own(`person.room.${name}`)}
                    stored={room[name]}
                    options={toOptions(words[`live_${name}`], room[name], own("person.room.none"))}
                  />
                ))}
                <SelectField
                  name="language"
                  label={own("person.room.language")}
                  stored={room.language}
                  options={LANGS.map((lang) => [lang, languageName(lang)])}
                />
                <TextField
                  name="weight"
                  label={own("person.room.weight")}
                  hint={own("person.room.weight.hint")}
                  stored={room.weight}
                />
              </div>
            </OperateForm>,
          )
        : null}
      {self
        ? null
        : fold(
            "roles",
            <OperateForm name="roles" submit={t("save")}>
              {ROLES.map(([name, hint]) => (
                <SwitchField
                  key={name}
                  name={name}
                  label={own(`people.${name}`)}
                  hint={own(`person.${hint}.hint`)}
                  stored={person[name]}
                />
              ))}
              <TextField name="password" type="password" label={own("person.password")} autoComplete="current-password" />
            </OperateForm>,
          )}
    </>
  );
}
