import { FormCard, SelectField, TextField } from "#app/features/operate/operate-form.tsx";
import { useSearchParams } from "@remix-run/react";
import { readChatDesk } from "#app/features/operate/chat-desk.ts";
import { useText } from "#app/i18n/use-text.ts";

const useSubject = () => readChatDesk(useSearchParams()[0]);

/** Durations in seconds (Specification 9.2); 0 ends a mute or a ban. */
const SECONDS = [600, 3600, 86_400, 259_200, 0] as const;

export function SecondsField() {
  const own = useText("operate-people");
  return (
    <SelectField
      name="seconds"
      label={own("person.ban.hours")}
      stored={600}
      options={SECONDS.map((seconds) => [seconds, own(`mute.${seconds}`)])}
    />
  );
}

function PersonField() {
  const own = useText("operate-people");
  return (
    <TextField
      name="person"
      label={own("chat.person")}
      hint={own("chat.person.hint")}
      stored={useSubject().person}
      maxLength={128}
      autoCapitalize="none"
      autoComplete="off"
      required
    />
  );
}

export function MuteCard() {
  const own = useText("operate-people");
  return (
    <FormCard name="mute" submit={own("chat.room.submit")} danger title={own("chat.mute")} text={own("chat.mute.text")}>
      <div className="operate-pair">
        <PersonField />
        <SecondsField />
      </div>
    </FormCard>
  );
}

export function RoomCard() {
  const own = useText("operate-people");
  return (
    <FormCard name="room" submit={own("chat.room.submit")} danger title={own("chat.room")} text={own("chat.room.text")}>
      <div className="operate-pair">
        <TextField
          name="group_id"
          label={own("chat.room.id")}
          hint={own("chat.room.id.hint")}
          stored={useSubject().room}
          autoCapitalize="none"
          autoComplete="off"
        />
        <PersonField />
        <SelectField
          name="act"
          label={own("chat.room.act")}
          stored="mute"
          options={[
            ["mute", own("chat.room.mute")],
            ["ban", own("chat.room.ban")],
          ]}
        />
        <SecondsField />
      </div>
    </FormCard>
  );
}

export function FileCard() {
  const own = useText("operate-people");
  return (
    <FormCard name="file" submit={own("chat.file")} danger title={own("chat.file")} text={own("chat.file.text")}>
      <TextField
        name="address"
        label={own("chat.file.address")}
        hint={own("chat.file.hint")}
        stored={useSubject().file}
        autoCapitalize="none"
        autoComplete="off"
      />
    </FormCard>
  );
}
