import { useId, useState } from "react";
import { readTvRows, readTvLines, TV_CHANNELS_MAX, TV_NAME_MAX, type TvRow } from "#edge/contract/rules/tv-channels.ts";
import { useText } from "#app/i18n/use-text.ts";
import { CloseIcon } from "#app/ui/act-icons.tsx";
import { FieldNote } from "#app/ui/form/field.tsx";
import { useFormField } from "#app/ui/form/form.tsx";
import { useHasScript } from "#app/ui/use-has-script.ts";
import "./channel-rows.css";

interface ChannelRowsProps {
  /** The stored broadcasters, one per line. */
  lines: string;
  countries: readonly (readonly [code: string, name: string])[];
}

/** Number of empty rows for new broadcasters. Without JavaScript, the form cannot add more. */
const EMPTY_ROWS = 3;
const EMPTY: TvRow = { country: "", name: "", url: "" };

/** Rows of the fields `country`, `name` and `url`. A form that the server returns with an error marks the wrong row. */
export function ChannelRows({ lines, countries }: ChannelRowsProps) {
  const own = useText("operate-content");
  const { error, typed } = useFormField("lines");
  const hasScript = useHasScript();
  const noteId = useId();
  const [rows, setRows] = useState(() =>
    [...readTvRows(typed ?? lines), ...Array.from({ length: EMPTY_ROWS }, () => EMPTY)].map((row, key) => ({ ...row, key })),
  );
  const wrong = error ? readTvLines(typed ?? "").wrong : null;
  return (
    <fieldset className="tv-rows">
      <legend>{own("tv.lines")}</legend>
      <FieldNote id={noteId} error={error} />
      <ol>
        {rows.map(({ key, country, name, url }, at) => {
          const row = at + 1;
          const control = row === wrong ? { "aria-invalid": true as const, "aria-describedby": noteId } : {};
          return (
            <li key={key}>
              <select name="country" defaultValue={country} aria-label={own("tv.country", { row })}>
                {countries.map(([code, named]) => (
                  <option key={code} value={code}>
                    {named}
                  </option>
                ))}
              </select>
              <input
                name="name"
                defaultValue={name}
                maxLength={TV_NAME_MAX}
                placeholder={own("tv.name.of")}
                aria-label={own("tv.name", { row })}
                autoComplete="off"
                {...control}
              />
              <input
                name="url"
                type="url"
                defaultValue={url}
                placeholder={own("tv.url.of")}
                aria-label={own("tv.url", { row })}
                autoComplete="off"
                {...control}
              />
              {hasScript ? (
                <button
                  type="button"
                  className="tv-remove"
                  aria-label={own("tv.remove", { row })}
                  onClick={() => setRows(rows.filter((one) => one.key !== key))}
                >
                  <CloseIcon />
                </button>
              ) : null}
            </li>
          );
        })}
      </ol>
      {hasScript && rows.length < TV_CHANNELS_MAX ? (
        <button
          type="button"
          className="text-button"
          onClick={() => setRows([...rows, { ...EMPTY, key: 1 + Math.max(-1, ...rows.map(({ key }) => key)) }])}
        >
          {own("tv.add")}
        </button>
      ) : null}
    </fieldset>
  );
}
