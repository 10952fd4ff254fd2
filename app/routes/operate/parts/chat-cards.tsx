import { OperateForm, SelectField, TextField } from "#app/features/operate/operate-form.tsx";
import type { ChangeState } from "#app/features/operate/change-state.ts";
import { useText } from "#app/i18n/use-text.ts";

interface CardProps {
  requestKey: string;
  version: number;
  state: ChangeState | undefined;
}

/** Specification 9.2; 0 lets speak, or come in, again. */
const SECONDS = [600, 3600, 86_400, 259_200, 0] as const;

/** Silences a person in the whole chat. */
export function MuteCard({ requestKey, version, state }: CardProps) {
  const own = useText("operate-people");
  return (
    <section className="card">
      <div className="card-head">
        <h2>{own("chat.mute")}</h2>
      </div>
      <p className="operate-text">{own("chat.mute.text")}</p>
      <OperateForm
        key={`mute${version}`}
        name="mute"
        requestKey={requestKey}
        state={state}
        reason="required"
        submit={own("chat.room.submit")}
        danger
      >
        <div className="operate-pair">
          <TextField
            name="person"
            label={own("chat.person")}
            hint={own("chat.person.hint")}
            maxLength={128}
            autoCapitalize="none"
            autoComplete="off"
            required
          />
          <SelectField
            name="seconds"
            label={own("person.ban.hours")}
            stored={600}
            options={SECONDS.map((seconds) => [seconds, own(`mute.${seconds}`)])}
          />
        </div>
      </OperateForm>
    </section>
  );
}

/** Silences or bans a person in one room. */
export function RoomCard({ requestKey, version, state }: CardProps) {
  const own = useText("operate-people");
  return (
    <section className="card">
      <div className="card-head">
        <h2>{own("chat.room")}</h2>
      </div>
      <p className="operate-text">{own("chat.room.text")}</p>
      <OperateForm
        key={`room${version}`}
        name="room"
        requestKey={requestKey}
        state={state}
        reason="required"
        submit={own("chat.room.submit")}
        danger
      >
        <div className="operate-pair">
          <TextField
            name="group_id"
            label={own("chat.room.id")}
            hint={own("chat.room.id.hint")}
            maxLength={96}
            autoCapitalize="none"
            autoComplete="off"
            required
          />
          <TextField
            name="person"
            label={own("chat.person")}
            hint={own("chat.person.hint")}
            maxLength={128}
            autoCapitalize="none"
            autoComplete="off"
            required
          />
          <SelectField
            name="act"
            label={own("chat.room.act")}
            stored="mute"
            options={[
              ["mute", own("chat.room.mute")],
              ["ban", own("chat.room.ban")],
            ]}
          />
          <SelectField
            name="seconds"
            label={own("person.ban.hours")}
            stored={600}
            options={SECONDS.map((seconds) => [seconds, own(`mute.${seconds}`)])}
          />
        </div>
      </OperateForm>
    </section>
  );
}

/** Takes down a file that was sent in the chat. */
export function FileCard({ requestKey, version, state }: CardProps) {
  const own = useText("operate-people");
  return (
    <section className="card">
      <div className="card-head">
        <h2>{own("chat.file")}</h2>
      </div>
      <p className="operate-text">{own("chat.file.text")}</p>
      <OperateForm
        key={`file${version}`}
        name="file"
        requestKey={requestKey}
        state={state}
        reason="required"
        submit={own("chat.file")}
        danger
      >
        <TextField
          name="address"
          label={own("chat.file.address")}
          maxLength={400}
          autoCapitalize="none"
          autoComplete="off"
          required
        />
      </OperateForm>
    </section>
  );
}
